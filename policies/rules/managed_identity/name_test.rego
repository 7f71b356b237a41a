package forearm.rules.managed_identity.name_test

import data.forearm.rules.managed_identity.name

test_findings[title] if {
	some title, case in {
		"fails on few letters": {"resource": {"name": "id"}, "found": [["name"]]},
		"fails on a dash at the start": {"resource": {"name": "-abc"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "id-shop"}, "found": []},
		"limit 3, not 4": {"resource": {"name": "lib"}, "found": []},
		"limit 128, not 127": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 128, not 129": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
