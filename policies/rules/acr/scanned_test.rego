package forearm.rules.acr.scanned_test

import data.forearm.rules.acr.scanned

test_fails if {
	scanned.applies with input as {"exported": true, "resource": {"properties": {}}}
	count(scanned.findings) > 0 with input.resource as {"properties": {}}
}

test_passes if {
	count(scanned.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Security/assessments"}]}
}

test_does_not_apply_before_the_deployment if {
	not scanned.applies with input.resource as {"properties": {}}
}
