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
