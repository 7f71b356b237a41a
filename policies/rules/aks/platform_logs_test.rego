package forearm.rules.aks.platform_logs_test

import data.forearm.rules.aks.platform_logs

test_fails_without_settings if {
	count(platform_logs.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_on_some if {
	count(platform_logs.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-apiserver", "enabled": true}], "metrics": []}}]}
}

test_passes_on_all if {
	count(platform_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "cluster-autoscaler", "enabled": true}, {"category": "kube-apiserver", "enabled": true}, {"category": "kube-controller-manager", "enabled": true}, {"category": "kube-scheduler", "enabled": true}], "metrics": [{"category": "AllMetrics", "enabled": true}]}}]}
}

test_passes_where_nothing_is_wanted if {
	count(platform_logs.findings) == 0 with input.resource as {"properties": {}} with data.configuration.AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as []
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

test_wants_one_category if {
	count(platform_logs.findings) == 1 with input.resource as {"properties": {}} with data.configuration.AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as ["guard"]
	count(platform_logs.findings) == 1 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {}}]} with data.configuration.AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as ["guard"]
}
