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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": false},
	{"sees": {"resource": {"sku": {"name": "Premium"}}}, "found": [[]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | audit_logs.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in audit_logs.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
