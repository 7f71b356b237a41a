package forearm.rules.app_environment.v3_test

import data.forearm.rules.app_environment.v3

test_findings[name] if {
	some name, case in {
		"fails on an earlier one": {"resource": {"kind": "ASEV2"}, "found": [["kind"]]},
		"passes on the third": {"resource": {"kind": "ASEV3"}, "found": []},
	}
	found := [finding.path | some finding in v3.findings] with input.resource as case.resource
	found == case.found
}
