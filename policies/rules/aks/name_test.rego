package forearm.rules.aks.name_test

import data.forearm.rules.aks.name

test_findings[title] if {
	some title, case in {
		"fails on a dash at the end": {"resource": {"name": "aks-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "aks-shop_1"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 63, not 62": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 63, not 64": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
