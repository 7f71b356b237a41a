# METADATA
# title: Backup vaults are immutable.
# description: >-
#   Ransomware deletes backups first. Set
#   `securitySettings.immutabilitySettings.state` to `Unlocked`, and after
#   testing to `Locked`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dataprotection/backupvaults
# custom:
#   aka: [Azure.BV.Immutable, AZR-000398]
#   severity: error
#   set: recommended
#   types: [Microsoft.DataProtection/backupVaults]
#   pillar: Security
#   category: Security design principles
#   controls: [BR-2]
#   fix: {set: properties.securitySettings.immutabilitySettings.state, value: Unlocked}
package forearm.rules.backup_vault.immutable

import data.forearm.lib.text

findings contains {
	"path": ["properties", "securitySettings", "immutabilitySettings", "state"],
	"message": "Immutability of the Backup vault is not enabled.",
} if {
	not immutable
}

immutable if text.one_of(input.resource.properties.securitySettings.immutabilitySettings.state, ["Unlocked", "Locked"])
