package forearm.rules.storage.name_test

import data.forearm.rules.storage.name

test_findings[title] if {
	some title, case in {
		"fails on upper case": {"resource": {"name": "Storage1"}, "found": [["name"]]},
		"fails on a dash": {"resource": {"name": "stor-1"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "storage1"}, "found": []},
		"limit 3, not 2": {"resource": {"name": "aa"}, "found": [["name"]]},
		"limit 3, not 4": {"resource": {"name": "lib"}, "found": []},
		"limit 24, not 23": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 24, not 25": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
