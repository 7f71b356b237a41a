package forearm.rules.log_analytics.name_test

import data.forearm.rules.log_analytics.name

test_findings[title] if {
	some title, case in {
		"fails on few letters": {"resource": {"name": "log"}, "found": [["name"]]},
		"fails on a dash at the end": {"resource": {"name": "log-a-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "log-shop"}, "found": []},
		"limit 4, not 5": {"resource": {"name": "name"}, "found": []},
		"limit 63, not 62": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 63, not 64": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
