package forearm.rules.acr.audit_logs_test

import data.forearm.rules.acr.audit_logs

test_fails_without_settings if {
	count(audit_logs.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_the_category if {
	count(audit_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "ContainerRegistryLoginEvents", "enabled": true}], "metrics": []}}]}
}

test_passes_on_the_group if {
	count(audit_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": "audit", "enabled": true}], "metrics": []}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.Insights/diagnosticSettings"}]}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in audit_logs.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
