package forearm.rules.monitor.service_health_test

import data.forearm.rules.monitor.service_health

test_fails if {
	service_health.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Insights/activityLogAlerts", "properties": {"enabled": false, "condition": {"allOf": [{"field": "category", "equals": "ServiceHealth"}]}}}]}}
	count(service_health.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/activityLogAlerts", "properties": {"enabled": false, "condition": {"allOf": [{"field": "category", "equals": "ServiceHealth"}]}}}]}
}

test_passes if {
	count(service_health.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/activityLogAlerts", "properties": {"enabled": true, "condition": {"allOf": [{"field": "category", "equals": "ServiceHealth"}]}}}]}
}

test_does_not_apply_before_the_deployment if {
	not service_health.applies with input.resource as {"resources": [{"type": "Microsoft.Insights/activityLogAlerts", "properties": {"enabled": false, "condition": {"allOf": [{"field": "category", "equals": "ServiceHealth"}]}}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in service_health.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
