package forearm.rules.signalr.name_test

import data.forearm.rules.signalr.name

test_findings[title] if {
	some title, case in {
		"fails on a digit at the start": {"resource": {"name": "1abc"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "sigr-shop"}, "found": []},
		"limit 3, not 2": {"resource": {"name": "aa"}, "found": [["name"]]},
		"limit 3, not 4": {"resource": {"name": "lib"}, "found": []},
		"limit 63, not 62": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 63, not 64": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
