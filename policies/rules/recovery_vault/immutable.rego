# METADATA
# title: Recovery Services vaults are immutable.
# description: >-
#   Ransomware deletes backups first. Set
#   `securitySettings.immutabilitySettings.state` to `Unlocked`, and after
#   testing to `Locked`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.recoveryservices/vaults
# custom:
#   aka: [Azure.RSV.Immutable, AZR-000397]
#   severity: error
#   set: recommended
#   types: [Microsoft.RecoveryServices/vaults]
#   pillar: Security
#   category: Security design principles
#   controls: [BR-2]
#   fix: {set: properties.securitySettings.immutabilitySettings.state, value: Unlocked}
package forearm.rules.recovery_vault.immutable

import data.forearm.lib.text

findings contains {
	"path": ["properties", "securitySettings", "immutabilitySettings", "state"],
	"message": "Immutability of the Recovery Services vault is not enabled.",
} if {
	not immutable
}

immutable if text.one_of(input.resource.properties.securitySettings.immutabilitySettings.state, ["Unlocked", "Locked"])
