package forearm.rules.mysql.entra_only_test

import data.forearm.rules.mysql.entra_only

test_fails_without_the_configuration if {
	count(entra_only.findings) > 0 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers", "properties": {}}
}

test_fails_where_it_is_off if {
	count(entra_only.findings) > 0 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": "s/aad_auth_only", "properties": {"value": "OFF"}}
}

test_passes_where_it_is_on if {
	count(entra_only.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers", "resources": [{"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": "s/aad_auth_only", "properties": {"value": "ON"}}]}
}

test_does_not_apply_to_other_configurations if {
	not entra_only.applies with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers/configurations", "name": "s/wait_timeout", "properties": {"value": "10"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "s/aad_auth_only", "properties": {"currentValue": false}, "type": "Microsoft.DBforMySQL/flexibleServers/configurations"}}, "found": [["properties", "value"]], "applies": true},
	{"sees": {"resource": {"name": "s/aad_auth_only", "type": "Microsoft.DBforMySQL/flexibleServers/configurations"}}, "found": [], "applies": true},
	{"sees": {"resource": {"name": "s/aad_auth_only", "type": "Microsoft.DBforMySQL/flexibleServers/configurations"}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | entra_only.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in entra_only.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
