package forearm.rules.mysql.entra_only_test

import data.forearm.rules.mysql.entra_only

test_findings[name] if {
	some name, case in {
		"fails without the configuration": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers", "properties": {}}, "found": [[]]},
		"fails where it is off": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": "s/aad_auth_only", "properties": {"value": "OFF"}}, "found": [["properties", "value"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers", "resources": [{"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": "s/aad_auth_only", "properties": {"value": "ON"}}]}, "found": []},
		"condition text.same(setting.currentValue, 'ON')": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": "s/aad_auth_only", "properties": {"currentValue": false}}, "found": [["properties", "value"]]},
		"condition not on(setting.properties)": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": "s/aad_auth_only"}, "found": []},
	}
	entra_only.applies with input.resource as case.resource
	found := [finding.path | some finding in entra_only.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_configurations if {
	not entra_only.applies with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": "s/wait_timeout", "properties": {"value": "10"}}
}
