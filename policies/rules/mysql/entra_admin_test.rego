package forearm.rules.mysql.entra_admin_test

import data.forearm.rules.mysql.entra_admin

test_fails_without_an_administrator if {
	count(entra_admin.findings) > 0 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers", "properties": {}}
}

test_fails_on_half_an_account if {
	count(entra_admin.findings) > 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"login": "a"}}
}

test_passes_on_an_account if {
	count(entra_admin.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "resources": [{"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": "1", "tenantId": "2"}}]}
}

test_passes_on_an_account_of_a_flexible_server if {
	count(entra_admin.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "ActiveDirectory", "sid": "ActiveDirectory", "tenantId": "ActiveDirectory", "identityResourceId": "ActiveDirectory"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers/administrators"}}, "found": [["properties", "administratorType"], ["properties", "login"], ["properties", "sid"], ["properties", "tenantId"], ["properties", "identityResourceId"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in entra_admin.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_says_what_is_wrong if {
	{finding.path | some finding in entra_admin.findings} == {["properties", "administratorType"]} with input.resource as {"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"administratorType": "Other", "login": "a", "sid": "1", "tenantId": "2"}}
	{finding.path | some finding in entra_admin.findings} == {["properties", "sid"], ["properties", "tenantId"]} with input.resource as {"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": ""}}
}

test_says_once_that_the_kind_is_missing if {
	count(entra_admin.findings) == 1 with input.resource as {"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"login": "a", "sid": "1", "tenantId": "2"}}
}
