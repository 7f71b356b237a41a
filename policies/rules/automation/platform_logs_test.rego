package forearm.rules.automation.platform_logs_test

import data.forearm.rules.automation.platform_logs

test_fails_without_settings if {
	count(platform_logs.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_all if {
	count(platform_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}], "metrics": [{"category": "AllMetrics", "enabled": true}]}}]}
}
