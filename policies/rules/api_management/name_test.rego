package forearm.rules.api_management.name_test

import data.forearm.rules.api_management.name

test_findings[title] if {
	some title, case in {
		"fails on a digit at the start": {"resource": {"name": "1a"}, "found": [["name"]]},
		"fails on a dash at the end": {"resource": {"name": "apim-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "apim-shop"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 50, not 49": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 50, not 51": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
