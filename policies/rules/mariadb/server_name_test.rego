package forearm.rules.mariadb.server_name_test

import data.forearm.rules.mariadb.server_name

test_findings[name] if {
	some name, case in {
		"fails on upper case": {"resource": {"name": "Server1"}, "found": [["name"]]},
		"fails on a dash at the end": {"resource": {"name": "server-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "db-shop"}, "found": []},
		"limit 3, not 2": {"resource": {"name": "aa"}, "found": [["name"]]},
		"limit 3, not 4": {"resource": {"name": "lib"}, "found": []},
		"limit 63, not 62": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 63, not 64": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in server_name.findings] with input.resource as case.resource
	found == case.found
}
