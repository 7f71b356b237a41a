package forearm.rules.acr.image_health_test

import data.forearm.rules.acr.image_health

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Security/assessments", "properties": {"status": {"code": "Unhealthy"}}}]}, "found": [["resources", 0, "properties", "status", "code"]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Security/assessments", "properties": {"status": {"code": "Healthy"}}}]}, "found": []},
	}
	image_health.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in image_health.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"before the deployment": {"resource": {"resources": [{"type": "Microsoft.Security/assessments", "properties": {"status": {"code": "Unhealthy"}}}]}},
		"condition count(children.of(resource, 'Microsoft.Security/assessments')) > 0": {"exported": {}, "resource": {}},
	}
	not image_health.applies with input as seen
}
