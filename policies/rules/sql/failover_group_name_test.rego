package forearm.rules.sql.failover_group_name_test

import data.forearm.rules.sql.failover_group_name

test_findings[name] if {
	some name, case in {
		"fails on upper case": {"resource": {"name": "s/Group"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "s/fog-shop"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 63, not 62": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 63, not 64": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in failover_group_name.findings] with input.resource as case.resource
	found == case.found
}
