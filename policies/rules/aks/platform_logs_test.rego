package forearm.rules.aks.platform_logs_test

import data.forearm.rules.aks.platform_logs

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"properties": {}}, "found": [[]]},
		"fails on some": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-apiserver", "enabled": true}], "metrics": []}}]}, "found": [["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"], ["resources", 0, "properties", "logs"]]},
		"passes on all": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "cluster-autoscaler", "enabled": true}, {"category": "kube-apiserver", "enabled": true}, {"category": "kube-controller-manager", "enabled": true}, {"category": "kube-scheduler", "enabled": true}], "metrics": [{"category": "AllMetrics", "enabled": true}]}}]}, "found": []},
		"passes where nothing is wanted": {"resource": {"properties": {}}, "settings": {"AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST": []}, "found": []},
		"passes where two settings have them together": {
			"resource": {"resources": [
				{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}},
				{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"metrics": [{"category": "AllMetrics", "enabled": true}]}},
			]},
			"found": [],
		},
	}
	found := sort([finding.path | some finding in platform_logs.findings]) with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
	found == case.found
}

test_logs_are_no_metrics if {
	[finding.message | some finding in platform_logs.findings] == ["The category AllMetrics is not logged."] with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}}]}
}

test_wants_one_category if {
	count(platform_logs.findings) == 1 with input.resource as {"properties": {}} with data.configuration.AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as ["guard"]
	count(platform_logs.findings) == 1 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {}}]} with data.configuration.AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST as ["guard"]
}
