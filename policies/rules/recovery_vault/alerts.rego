# METADATA
# title: Recovery Services vaults have replication alerts.
# description: >-
#   Without alerts failed replication remains unnoticed, and failover is not
#   possible. Set `sendToOwners` to `Send`, or `customEmailAddresses`, of
#   `replicationAlertSettings`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.recoveryservices/vaults
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.recoveryservices/vaults/replicationalertsettings
# custom:
#   aka: [Azure.RSV.ReplicationAlert, AZR-000171]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.RecoveryServices/vaults
#     - Microsoft.RecoveryServices/vaults/replicationAlertSettings
#   pillar: Reliability
#   category: Design
package forearm.rules.recovery_vault.alerts

import data.forearm.lib.children
import data.forearm.lib.text

settings := children.at(input.resource, "Microsoft.RecoveryServices/vaults/replicationAlertSettings")

findings contains {
	"path": [],
	"message": "No alert for replication failures is configured.",
} if {
	count(settings) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "sendToOwners"]),
	"message": "No alert for replication failures is configured.",
} if {
	some path, setting in settings
	not sent(setting)
}

sent(setting) if text.same(setting.properties.sendToOwners, "Send")

sent(setting) if count(setting.properties.customEmailAddresses) > 0
