package forearm.rules.aks.audit_admin_only_test

import data.forearm.rules.aks.audit_admin_only

test_fails_on_everything if {
	count(audit_admin_only.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit", "enabled": true}], "metrics": []}}]}
}

test_passes_on_changes if {
	count(audit_admin_only.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit-admin", "enabled": true}], "metrics": []}}]}
}

test_passes_without_settings if {
	count(audit_admin_only.findings) == 0 with input.resource as {"properties": {}}
}

test_fails_on_groups_that_have_it if {
	{finding.path | some finding in audit_admin_only.findings} == {["resources", 0, "properties", "logs", 1, "enabled"]} with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit", "enabled": false}, {"categoryGroup": "allLogs", "enabled": true}]}}]}
}
