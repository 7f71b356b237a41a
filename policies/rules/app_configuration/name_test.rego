package forearm.rules.app_configuration.name_test

import data.forearm.rules.app_configuration.name

test_findings[title] if {
	some title, case in {
		"fails on few letters": {"resource": {"name": "a"}, "found": [["name"]]},
		"fails on a dash at the end": {"resource": {"name": "appcs-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "appcs-shop"}, "found": []},
		"limit 5, not 4": {"resource": {"name": "aaaa"}, "found": [["name"]]},
		"limit 5, not 6": {"resource": {"name": "rules"}, "found": []},
		"limit 50, not 49": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 50, not 51": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
