package forearm.rules.automation.platform_logs_test

import data.forearm.rules.automation.platform_logs

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"properties": {}}, "found": [[]]},
		"passes on all": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}], "metrics": [{"category": "AllMetrics", "enabled": true}]}}]}, "found": []},
		"condition not text.same(category, 'AllMetrics')": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}}]}, "found": [["resources", 0, "properties", "logs"]]},
		"condition diagnostics.logs(setting, [], ['allLogs'])": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings"}]}, "found": [["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"]]},
		"passes where two settings have them together": {
			"resource": {"resources": [
				{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}},
				{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"metrics": [{"category": "AllMetrics", "enabled": true}]}},
			]},
			"found": [],
		},
	}
	found := sort([finding.path | some finding in platform_logs.findings]) with input.resource as case.resource
	found == case.found
}

test_logs_are_no_metrics if {
	[finding.message | some finding in platform_logs.findings] == ["The category AllMetrics is not logged."] with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}}]}
}

test_wants_nothing_where_nothing_is_listed if {
	count(platform_logs.findings) == 0 with input.resource as {"properties": {}} with data.configuration.AZURE_AUTOMATIONACCOUNT_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as []
	count(platform_logs.findings) == 1 with input.resource as {"properties": {}} with data.configuration.AZURE_AUTOMATIONACCOUNT_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as ["JobLogs"]
}
