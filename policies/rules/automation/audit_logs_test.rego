package forearm.rules.automation.audit_logs_test

import data.forearm.rules.automation.audit_logs

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"properties": {}}, "found": [[]]},
		"fails where it is off": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "AuditEvent", "enabled": false}]}}]}, "found": [[]]},
		"passes on the category": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "AuditEvent", "enabled": true}]}}]}, "found": []},
		"passes on the group": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "audit", "enabled": true}]}}]}, "found": []},
	}
	found := [finding.path | some finding in audit_logs.findings] with input.resource as case.resource
	found == case.found
}
