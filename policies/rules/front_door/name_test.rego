package forearm.rules.front_door.name_test

import data.forearm.rules.front_door.name

test_findings[title] if {
	some title, case in {
		"fails on few letters": {"resource": {"name": "afd"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "afd-shop"}, "found": []},
		"limit 5, not 4": {"resource": {"name": "aaaa"}, "found": [["name"]]},
		"limit 5, not 6": {"resource": {"name": "rules"}, "found": []},
		"limit 64, not 63": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 64, not 65": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
