package forearm.rules.monitor.service_health_test

import data.forearm.rules.monitor.service_health

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Insights/activityLogAlerts", "properties": {"enabled": false, "condition": {"allOf": [{"field": "category", "equals": "ServiceHealth"}]}}}]}, "found": [["resources", 0, "properties", "enabled"]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Insights/activityLogAlerts", "properties": {"enabled": true, "condition": {"allOf": [{"field": "category", "equals": "ServiceHealth"}]}}}]}, "found": []},
		"limit 0, not -1": {"resource": {}, "found": [[]]},
	}
	service_health.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in service_health.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not service_health.applies with input.resource as {"resources": [{"type": "Microsoft.Insights/activityLogAlerts", "properties": {"enabled": false, "condition": {"allOf": [{"field": "category", "equals": "ServiceHealth"}]}}}]}
}
