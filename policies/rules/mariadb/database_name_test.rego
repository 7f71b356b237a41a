package forearm.rules.mariadb.database_name_test

import data.forearm.rules.mariadb.database_name

test_findings[name] if {
	some name, case in {
		"fails on other characters": {"resource": {"type": "Microsoft.DBforMariaDB/servers/databases", "name": "s/a_b"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/databases", "name": "s/a-b"}]}, "found": []},
	}
	found := [finding.path | some finding in database_name.findings] with input.resource as case.resource
	found == case.found
}
