package forearm.rules.subscription.active_alerts_test

import data.forearm.rules.subscription.active_alerts

test_fails if {
	active_alerts.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Security/Locations/alerts", "name": "a", "properties": {"status": "Active", "severity": "High"}}]}}
	count(active_alerts.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Security/Locations/alerts", "name": "a", "properties": {"status": "Active", "severity": "High"}}]}
}

test_passes if {
	count(active_alerts.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Security/Locations/alerts", "name": "a", "properties": {"status": "Dismissed", "severity": "High"}}]}
}

test_does_not_apply_before_the_deployment if {
	not active_alerts.applies with input.resource as {"resources": [{"type": "Microsoft.Security/Locations/alerts", "name": "a", "properties": {"status": "Active", "severity": "High"}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {"resources": [{"name": "a", "properties": {"status": "Active"}, "type": "Microsoft.Security/Locations/alerts"}]}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in active_alerts.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
