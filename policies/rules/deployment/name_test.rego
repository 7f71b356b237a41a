package forearm.rules.deployment.name_test

import data.forearm.rules.deployment.name

test_findings[title] if {
	some title, case in {
		"fails on a blank": {"resource": {"name": "my deployment"}, "found": [["name"]]},
		"passes on a valid name": {"resource": {"name": "vnet-1"}, "found": []},
	}
	name.applies with input.resource as case.resource
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[title] if {
	some title, seen in {
		"condition not module.root == true": {"module": {"root": true}, "resource": {}},
	}
	not name.applies with input as seen
}

test_warns_of_white_space_around_the_name[title] if {
	some title, case in {
		"a tab before": {"name": "\tvnet-1", "severities": {"warning"}},
		"blanks after": {"name": "vnet-1  ", "severities": {"warning"}},
		"a blank within": {"name": " vnet 1", "severities": {"error"}},
		"nothing else": {"name": " ", "severities": {"error"}},
		"none": {"name": "vnet-1", "severities": set()},
	}
	case.severities == {object.get(finding, "severity", "error") | some finding in name.findings} with input.resource as {"name": case.name}
}
