package forearm.rules.recovery_vault.alerts_test

import data.forearm.rules.recovery_vault.alerts

test_findings[name] if {
	some name, case in {
		"fails without settings": {"resource": {"type": "Microsoft.RecoveryServices/vaults"}, "found": [[]]},
		"fails where no contact is named": {"resource": {"type": "Microsoft.RecoveryServices/vaults/replicationAlertSettings", "properties": {"sendToOwners": "DoNotSend"}}, "found": [["properties", "sendToOwners"]]},
		"passes where owners are notified": {"resource": {"type": "Microsoft.RecoveryServices/vaults", "resources": [{"type": "Microsoft.RecoveryServices/vaults/replicationAlertSettings", "properties": {"sendToOwners": "Send"}}]}, "found": []},
		"passes where a contact is named": {"resource": {"type": "Microsoft.RecoveryServices/vaults/replicationAlertSettings", "properties": {"customEmailAddresses": ["a@contoso.com"]}}, "found": []},
		"limit 0, not -1": {"resource": {"type": "Microsoft.RecoveryServices/vaults/replicationAlertSettings", "properties": {"customEmailAddresses": {}}}, "found": [["properties", "sendToOwners"]]},
	}
	found := [finding.path | some finding in alerts.findings] with input.resource as case.resource
	found == case.found
}
