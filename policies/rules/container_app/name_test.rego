package forearm.rules.container_app.name_test

import data.forearm.rules.container_app.name

test_findings[title] if {
	some title, case in {
		"fails on upper case": {"resource": {"name": "App"}, "found": [["name"]]},
		"fails on a dash at the end": {"resource": {"name": "ca-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "ca-shop"}, "found": []},
		"limit 2, not 3": {"resource": {"name": "aa"}, "found": []},
		"limit 32, not 31": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 32, not 33": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
