package forearm.rules.cosmos.name_test

import data.forearm.rules.cosmos.name

test_findings[title] if {
	some title, case in {
		"fails on upper case": {"resource": {"name": "Cosmos"}, "found": [["name"]]},
		"fails on a dash at the end": {"resource": {"name": "cosmos-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "cosmos-shop"}, "found": []},
		"limit 3, not 2": {"resource": {"name": "aa"}, "found": [["name"]]},
		"limit 3, not 4": {"resource": {"name": "aaa"}, "found": []},
		"limit 44, not 43": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 44, not 45": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
