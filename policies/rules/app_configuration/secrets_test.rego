package forearm.rules.app_configuration.secrets_test

import data.forearm.rules.app_configuration.secrets

test_fails_on_a_secret if {
	count(secrets.findings) > 0 with input.resource as {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "{{secret}}"}}
}

test_passes_on_a_plain_value if {
	count(secrets.findings) == 0 with input.resource as {"type": "Microsoft.AppConfiguration/configurationStores/keyValues", "name": "s/a", "properties": {"value": "blue"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "s/a", "properties": {"value": "blue"}, "type": "Microsoft.AppConfiguration/configurationStores/keyValues"}, "secrets": {}}, "found": []},
	{"sees": {"resource": {"name": "s/a", "properties": {"value": "blue"}, "type": "Microsoft.AppConfiguration/configurationStores/keyValues"}, "secrets": {"marked": ""}}, "found": [["properties", "value"]]},
	{"sees": {"resource": {"name": "s/a", "properties": {"value": "{{"}, "type": "Microsoft.AppConfiguration/configurationStores/keyValues"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in secrets.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
