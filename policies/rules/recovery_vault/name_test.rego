package forearm.rules.recovery_vault.name_test

import data.forearm.rules.recovery_vault.name

test_findings[title] if {
	some title, case in {
		"fails on a digit at the start": {"resource": {"name": "1a"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "rsv-shop"}, "found": []},
		"limit 2, not 1": {"resource": {"name": "a"}, "found": [["name"]]},
		"limit 2, not 3": {"resource": {"name": "aa"}, "found": []},
		"limit 50, not 49": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 50, not 51": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
