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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"properties": {"logs": [{"category": "kube-audit-admin", "enabled": true}]}, "type": "Microsoft.Insights/diagnosticSettings"}]}}, "found": [["resources", 0, "properties", "logs"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in audit_logs.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_passes_on_groups_that_have_both if {
	every group in ["audit", "allLogs"] {
		count(audit_logs.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"categoryGroup": group, "enabled": true}]}}]}
	}
}

test_passes_where_two_settings_have_it_together if {
	count(audit_logs.findings) == 0 with input.resource as {"resources": [
		{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "guard", "enabled": true}]}},
		{"type": "Microsoft.Insights/diagnosticSettings", "properties": {"logs": [{"category": "kube-audit", "enabled": true}]}},
	]}
}
