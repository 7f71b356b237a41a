package forearm.rules.aks.audit_logs_test

import data.forearm.rules.aks.audit_logs

test_fails_without_settings if {
	count(audit_logs.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_on_half if {
	count(audit_logs.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "guard", "enabled": true}], "metrics": []}}]}
}

test_passes_on_both if {
	count(audit_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "guard", "enabled": true}, {"category": "kube-audit-admin", "enabled": true}], "metrics": []}}]}
}
