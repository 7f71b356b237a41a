package forearm.rules.keyvault.name_test

import data.forearm.rules.keyvault.name

test_findings[title] if {
	some title, case in {
		"fails on a digit at the start": {"resource": {"name": "1vault"}, "found": [["name"]]},
		"fails on a dash at the end": {"resource": {"name": "vault-"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "kv-shop-1"}, "found": []},
		"limit 3, not 2": {"resource": {"name": "aa"}, "found": [["name"]]},
		"limit 3, not 4": {"resource": {"name": "aaa"}, "found": []},
		"limit 24, not 23": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
		"limit 24, not 25": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": [["name"]]},
	}
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}
