package forearm.rules.aks.audit_admin_only_test

import data.forearm.rules.aks.audit_admin_only

test_findings[name] if {
	some name, case in {
		"fails on everything": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit", "enabled": true}], "metrics": []}}]}, "found": [["resources", 0, "properties", "logs", 0, "enabled"]]},
		"passes on changes": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit-admin", "enabled": true}], "metrics": []}}]}, "found": []},
		"passes without settings": {"resource": {"properties": {}}, "found": []},
		"fails on groups that have it": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit", "enabled": false}, {"categoryGroup": "allLogs", "enabled": true}]}}]}, "found": [["resources", 0, "properties", "logs", 1, "enabled"]]},
	}
	found := [finding.path | some finding in audit_admin_only.findings] with input.resource as case.resource
	found == case.found
}
