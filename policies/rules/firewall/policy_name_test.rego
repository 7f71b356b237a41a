package forearm.rules.firewall.policy_name_test

import data.forearm.rules.firewall.policy_name

test_findings[name] if {
	some name, case in {
		"fails on a dash at the end": {"resource": {"name": "afwp-hub-"}, "found": [["name"]]},
		"fails on a dash at the start": {"resource": {"name": "-a"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "afwp-hub"}, "found": []},
		"limit 1, not 2": {"resource": {"name": "x"}, "found": []},
		"limit 80, not 79": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, "found": []},
	}
	found := [finding.path | some finding in policy_name.findings] with input.resource as case.resource
	found == case.found
}
