package forearm.rules.vm.name_test

import data.forearm.rules.vm.name

test_findings[title] if {
	some title, case in {
		"fails on a dash at the end": {"resource": {"name": "vm-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "vm-web"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 64, not 63": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 64, not 65": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
