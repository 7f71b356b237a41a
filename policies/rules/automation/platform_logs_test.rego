package forearm.rules.automation.platform_logs_test

import data.forearm.rules.automation.platform_logs

test_fails_without_settings if {
	count(platform_logs.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_all if {
	count(platform_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}], "metrics": [{"category": "AllMetrics", "enabled": true}]}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}, "type": "Microsoft.Insights/diagnosticSettings"}]}}, "found": [["resources", 0, "properties", "logs"]]},
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings"}]}}, "found": [["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in platform_logs.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_passes_where_two_settings_have_them_together if {
	count(platform_logs.findings) == 0 with input.resource as {"resources": [
		{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}},
		{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"metrics": [{"category": "AllMetrics", "enabled": true}]}},
	]}
}

test_logs_are_no_metrics if {
	[finding.message | some finding in platform_logs.findings] == ["The category AllMetrics is not logged."] with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}}]}
}

test_wants_nothing_where_nothing_is_listed if {
	count(platform_logs.findings) == 0 with input.resource as {"properties": {}} with data.configuration.AZURE_AUTOMATIONACCOUNT_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as []
	count(platform_logs.findings) == 1 with input.resource as {"properties": {}} with data.configuration.AZURE_AUTOMATIONACCOUNT_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as ["JobLogs"]
}
