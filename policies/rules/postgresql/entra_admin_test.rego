package forearm.rules.postgresql.entra_admin_test

import data.forearm.rules.postgresql.entra_admin

test_fails_without_an_administrator if {
	count(entra_admin.findings) > 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {}}
}

test_fails_on_half_an_account if {
	count(entra_admin.findings) > 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"login": "a"}}
}

test_passes_on_an_account if {
	count(entra_admin.findings) == 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "resources": [{"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": "1", "tenantId": "2"}}]}
}

test_passes_on_an_account_of_a_flexible_server if {
	count(entra_admin.findings) == 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers/administrators", "properties": {"principalName": "ActiveDirectory", "principalType": "ActiveDirectory", "tenantId": "ActiveDirectory"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"type": "Microsoft.DBforPostgreSQL/flexibleServers/administrators"}}, "found": [["properties", "principalName"], ["properties", "principalType"], ["properties", "tenantId"]]},
	{"sees": {"resource": {"properties": {"principalName": "ActiveDirectory", "principalType": "ActiveDirectory", "tenantId": "ActiveDirectory"}, "type": "Microsoft.DBforPostgreSQL/servers/administrators"}}, "found": [["properties", "administratorType"], ["properties", "login"], ["properties", "sid"]]},
	{"sees": {"resource": {"resources": [{"properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": "1", "tenantId": "2"}, "type": "Microsoft.DBforPostgreSQL/flexibleServers/administrators"}]}}, "found": [["resources", 0, "properties", "principalName"], ["resources", 0, "properties", "principalType"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in entra_admin.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_says_what_is_wrong if {
	{finding.path | some finding in entra_admin.findings} == {["properties", "administratorType"]} with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"administratorType": "Other", "login": "a", "sid": "1", "tenantId": "2"}}
	{finding.path | some finding in entra_admin.findings} == {["properties", "sid"], ["properties", "tenantId"]} with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": ""}}
}

test_says_once_that_the_kind_is_missing if {
	count(entra_admin.findings) == 1 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"login": "a", "sid": "1", "tenantId": "2"}}
}
