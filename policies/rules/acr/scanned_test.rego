package forearm.rules.acr.scanned_test

import data.forearm.rules.acr.scanned

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"properties": {}}, "found": [[]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Security/assessments"}]}, "found": []},
	}
	scanned.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in scanned.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not scanned.applies with input.resource as {"properties": {}}
}
