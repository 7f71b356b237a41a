package forearm.rules.sql.entra_admin_test

import data.forearm.rules.sql.entra_admin

test_fails_without_an_administrator if {
	count(entra_admin.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers", "properties": {}}
}

test_fails_on_another_kind_of_account if {
	count(entra_admin.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers", "properties": {"administrators": {"azureADOnlyAuthentication": true}}}
}

test_passes_on_an_account_in_the_server if {
	count(entra_admin.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "properties": {"administrators": {"administratorType": "ActiveDirectory", "login": "dba", "sid": "1"}}}
}

test_passes_on_an_account_beside_it if {
	count(entra_admin.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "dba", "sid": "1"}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"administrators": {"administratorType": "ActiveDirectory", "login": "dba", "sid": "1"}}}}, "found": [["properties", "administrators"]]},
	{"sees": {"resource": {"properties": {"administrators": {}}, "resources": [{"type": "Microsoft.Sql/servers/administrators"}], "type": "Microsoft.Sql/servers"}}, "found": [["resources", 0]]},
	{"sees": {"resource": {"resources": [{"properties": {"login": "dba", "sid": "1"}, "type": "Microsoft.Sql/servers/administrators"}]}}, "found": [["resources", 0]]},
	{"sees": {"resource": {"properties": {"administrators": {"administratorType": "ActiveDirectory", "sid": "1"}}, "type": "Microsoft.Sql/servers"}}, "found": [["properties", "administrators"]]},
	{"sees": {"resource": {"properties": {"administrators": {"administratorType": "ActiveDirectory", "login": "message"}}, "type": "Microsoft.Sql/servers"}}, "found": [["properties", "administrators"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in entra_admin.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
