package forearm.rules.app_insights.name_test

import data.forearm.rules.app_insights.name

test_findings[title] if {
	some title, case in {
		"fails on a dot at the end": {"resource": {"name": "appi."}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "appi-shop"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 255, not 254": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
