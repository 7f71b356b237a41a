# METADATA
# title: Backups in recovery vaults are kept in another region, too.
# description: >-
#   When a region goes down, backups that lie in another are all that is left.
#   Set `storageType` to `GeoRedundant` or `ReadAccessGeoZoneRedundant`.
# custom:
#   aka: [Azure.RSV.StorageType, AZR-000170]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.RecoveryServices/vaults
#     - Microsoft.RecoveryServices/vaults/backupconfig
#   pillar: Reliability
#   category: Design
package forearm.rules.recovery_vault.storage

import data.forearm.lib.children
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["properties", "storageType"]),
	"message": "Backups are kept in one region only.",
} if {
	some path, item in children.at(input.resource, "Microsoft.RecoveryServices/vaults/backupconfig")
	found := item.properties.storageType
	not text.one_of(found, ["ReadAccessGeoZoneRedundant", "GeoRedundant"])
}
