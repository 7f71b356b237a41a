package forearm.rules.app_configuration.secrets_test

import data.forearm.rules.app_configuration.secrets

test_findings[name] if {
	some name, case in {
		"fails on a secret": {"input": {"resource": {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "{{secret}}"}}}, "found": [["properties", "value"]]},
		"passes on a plain value": {"input": {"resource": {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "blue"}}}, "found": []},
		"condition secrets.marked(value, secrets)": {"input": {"resource": {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "blue"}}, "secrets": {}}, "found": []},
		"condition item.properties.value != null": {"input": {"resource": {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "blue"}}, "secrets": {"marked": ""}}, "found": [["properties", "value"]]},
		"condition contains(lower(item.properties.value), 'secret')": {"input": {"resource": {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "{{"}}}, "found": []},
	}
	found := [finding.path | some finding in secrets.findings] with input as case.input
	found == case.found
}
