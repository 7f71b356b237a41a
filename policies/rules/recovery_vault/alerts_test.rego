package forearm.rules.recovery_vault.alerts_test

import data.forearm.rules.recovery_vault.alerts

test_fails_without_settings if {
	count(alerts.findings) > 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults"}
}

test_fails_where_nobody_is_named if {
	count(alerts.findings) > 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults/replicationAlertSettings", "properties": {"sendToOwners": "DoNotSend"}}
}

test_passes_where_owners_are_told if {
	count(alerts.findings) == 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults", "resources": [{"type": "Microsoft.RecoveryServices/vaults/replicationAlertSettings", "properties": {"sendToOwners": "Send"}}]}
}

test_passes_where_somebody_is_named if {
	count(alerts.findings) == 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults/replicationAlertSettings", "properties": {"customEmailAddresses": ["a@contoso.com"]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"customEmailAddresses": {}}, "type": "Microsoft.RecoveryServices/vaults/replicationAlertSettings"}}, "found": [["properties", "sendToOwners"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in alerts.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
