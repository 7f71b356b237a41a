package forearm.rules.acr.audit_logs_test

import data.forearm.rules.acr.audit_logs

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"properties": {}}, "found": [[]]},
		"passes on the category": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "ContainerRegistryLoginEvents", "enabled": true}], "metrics": []}}]}, "found": []},
		"passes on the group": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "audit", "enabled": true}], "metrics": []}}]}, "found": []},
		"condition diagnostics.logs(setting, ['ContainerRegistryLoginEvents', 'ContainerRegistryRepositoryEvents'], ...": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings"}]}, "found": [[]]},
	}
	found := [finding.path | some finding in audit_logs.findings] with input.resource as case.resource
	found == case.found
}
