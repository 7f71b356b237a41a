package forearm.rules.app_gateway.name_test

import data.forearm.rules.app_gateway.name

test_findings[title] if {
	some title, case in {
		"fails on a dash at the end": {"resource": {"name": "agw-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "agw-web"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 80, not 79": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
