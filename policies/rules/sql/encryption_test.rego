package forearm.rules.sql.encryption_test

import data.forearm.rules.sql.encryption

test_fails_where_it_is_off if {
	count(encryption.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers/databases", "name": "s/d", "resources": [{"type": "Microsoft.Sql/servers/databases/transparentDataEncryption", "properties": {"state": "Disabled"}}]}
}

test_passes_where_it_is_on if {
	count(encryption.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers/databases/transparentDataEncryption", "name": "s/d/current", "properties": {"state": "Enabled"}}
}

test_passes_where_azure_decides if {
	count(encryption.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers/databases", "name": "s/d"}
}

test_does_not_apply_to_the_database_of_the_server if {
	not encryption.applies with input.resource as {"type": "Microsoft.Sql/servers/databases", "name": "s/master"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": {}, "resource": {"name": "s/d/current", "type": "Microsoft.Sql/servers/databases/transparentDataEncryption"}}, "found": [["properties", "state"]]},
	{"sees": {"resource": {"name": "s/d", "resources": [{"properties": {"status": ""}, "type": "Microsoft.Sql/servers/databases/transparentDataEncryption"}]}}, "found": [["resources", 0, "properties", "state"]]},
	{"sees": {"exported": {}, "resource": {"name": "s/d"}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in encryption.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
