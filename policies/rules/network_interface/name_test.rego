package forearm.rules.network_interface.name_test

import data.forearm.rules.network_interface.name

test_findings[title] if {
	some title, case in {
		"fails on a dash at the end": {"resource": {"name": "nic-web-"}, "found": [["name"]]},
		"fails on a dash at the start": {"resource": {"name": "-a"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "nic-web"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 80, not 79": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
