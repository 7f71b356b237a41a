package forearm.rules.front_door.waf_policy_name_test

import data.forearm.rules.front_door.waf_policy_name

test_findings[name] if {
	some name, case in {
		"fails on a dash": {"resource": {"name": "waf-a"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "wafShop"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 128, not 127": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
	}
	found := [finding.path | some finding in waf_policy_name.findings] with input.resource as case.resource
	found == case.found
}
