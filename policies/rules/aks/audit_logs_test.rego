package forearm.rules.aks.audit_logs_test

import data.forearm.rules.aks.audit_logs

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"properties": {}}, "found": [[]]},
		"fails on half": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "guard", "enabled": true}], "metrics": []}}]}, "found": [["resources", 0, "properties", "logs"]]},
		"passes on both": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "guard", "enabled": true}, {"category": "kube-audit-admin", "enabled": true}], "metrics": []}}]}, "found": []},
		"condition diagnostics.logs(other, ['guard'], ['audit', 'allLogs'])": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit-admin", "enabled": true}]}}]}, "found": [["resources", 0, "properties", "logs"]]},
		"passes where two settings have it together": {
			"resource": {"resources": [
				{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "guard", "enabled": true}]}},
				{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit", "enabled": true}]}},
			]},
			"found": [],
		},
	}
	found := [finding.path | some finding in audit_logs.findings] with input.resource as case.resource
	found == case.found
}

test_passes_on_groups_that_have_both if {
	every group in ["audit", "allLogs"] {
		count(audit_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": group, "enabled": true}]}}]}
	}
}
