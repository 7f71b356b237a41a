package forearm.rules.service_bus.audit_logs_test

import data.forearm.rules.service_bus.audit_logs

test_fails_without_settings if {
	count(audit_logs.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_where_it_is_off if {
	count(audit_logs.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "RuntimeAuditLogs", "enabled": false}]}}]}
}

test_passes_on_the_category if {
	count(audit_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "RuntimeAuditLogs", "enabled": true}]}}]}
}

test_passes_on_the_group if {
	count(audit_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "audit", "enabled": true}]}}]}
}

test_does_not_apply[name] if {
	some name, resource in {
		"condition text.same(sku.name, 'Premium')": {},
	}
	not audit_logs.applies with input.resource as resource
}

test_findings[name] if {
	some name, case in {
		"condition text.same(sku.name, 'Premium')": {"resource": {"sku": {"name": "Premium"}}, "found": [[]]},
	}
	audit_logs.applies with input.resource as case.resource
	found := [finding.path | some finding in audit_logs.findings] with input.resource as case.resource
	found == case.found
}
