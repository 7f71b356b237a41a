package forearm.rules.subscription.active_alerts_test

import data.forearm.rules.subscription.active_alerts

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Security/Locations/alerts", "name": "a", "properties": {"status": "Active", "severity": "High"}}]}, "found": [["resources", 0, "properties", "status"]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Security/Locations/alerts", "name": "a", "properties": {"status": "Dismissed", "severity": "High"}}]}, "found": []},
		"condition text.one_of(severity(alert), ['High', 'Medium'])": {"resource": {"resources": [{"type": "Microsoft.Security/Locations/alerts", "name": "a", "properties": {"status": "Active"}}]}, "found": []},
	}
	active_alerts.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in active_alerts.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not active_alerts.applies with input.resource as {"resources": [{"type": "Microsoft.Security/Locations/alerts", "name": "a", "properties": {"status": "Active", "severity": "High"}}]}
}
