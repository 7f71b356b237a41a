package forearm.rules.vnet.name_test

import data.forearm.rules.vnet.name

test_findings[title] if {
	some title, case in {
		"fails on a dash at the end": {"resource": {"name": "vnet-"}, "found": [["name"]]},
		"fails on one letter": {"resource": {"name": "v"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "vnet-hub"}, "found": []},
		"limit 2, not 3": {"resource": {"name": "aa"}, "found": []},
		"limit 64, not 63": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 64, not 65": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
