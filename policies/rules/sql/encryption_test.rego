package forearm.rules.sql.encryption_test

import data.forearm.rules.sql.encryption

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"input": {"resource": {"type": "Microsoft.Sql/servers/databases", "name": "s/d", "resources": [{"type": "Microsoft.Sql/servers/databases/transparentDataEncryption", "properties": {"state": "Disabled"}}]}}, "found": [["resources", 0, "properties", "state"]]},
		"passes where it is on": {"input": {"resource": {"type": "Microsoft.Sql/servers/databases/transparentDataEncryption", "name": "s/d/current", "properties": {"state": "Enabled"}}}, "found": []},
		"passes where Azure decides": {"input": {"resource": {"type": "Microsoft.Sql/servers/databases", "name": "s/d"}}, "found": []},
		"condition count(items) == 0": {"input": {"exported": {}, "resource": {"type": "Microsoft.Sql/servers/databases/transparentDataEncryption", "name": "s/d/current"}}, "found": [["properties", "state"]]},
		"condition text.same(item.properties.status, 'Enabled')": {"input": {"resource": {"name": "s/d", "resources": [{"type": "Microsoft.Sql/servers/databases/transparentDataEncryption", "properties": {"status": ""}}]}}, "found": [["resources", 0, "properties", "state"]]},
		"limit 0, not -1": {"input": {"exported": {}, "resource": {"name": "s/d"}}, "found": [[]]},
	}
	encryption.applies with input as case.input
	found := [finding.path | some finding in encryption.findings] with input as case.input
	found == case.found
}

test_does_not_apply_to_the_database_of_the_server if {
	not encryption.applies with input.resource as {"type": "Microsoft.Sql/servers/databases", "name": "s/master"}
}
