package forearm.rules.keyvault.audit_logs_test

import data.forearm.rules.keyvault.audit_logs

test_findings[name] if {
	some name, case in {
		"fails without diagnostic settings": {"resource": {"properties": {}}, "found": [[]]},
		"fails where the category is off": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "AuditEvent", "enabled": false}]}}]}, "found": [[]]},
		"passes on the category": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "AuditEvent", "enabled": true}]}}]}, "found": []},
		"passes on the group": {"resource": {"resources": [{"type": "Microsoft.KeyVault/vaults/providers/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "allLogs", "enabled": true}]}}]}, "found": []},
	}
	found := [finding.path | some finding in audit_logs.findings] with input.resource as case.resource
	found == case.found
}
