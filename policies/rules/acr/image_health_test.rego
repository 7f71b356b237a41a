package forearm.rules.acr.image_health_test

import data.forearm.rules.acr.image_health

test_fails if {
	image_health.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Security/assessments", "properties": {"status": {"code": "Unhealthy"}}}]}}
	count(image_health.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Security/assessments", "properties": {"status": {"code": "Unhealthy"}}}]}
}

test_passes if {
	count(image_health.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Security/assessments", "properties": {"status": {"code": "Healthy"}}}]}
}

test_does_not_apply_before_the_deployment if {
	not image_health.applies with input.resource as {"resources": [{"type": "Microsoft.Security/assessments", "properties": {"status": {"code": "Unhealthy"}}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": {}, "resource": {}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | image_health.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in image_health.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
