# METADATA
# title: Recovery Services vaults use geo-redundant storage.
# description: >-
#   If a region fails, only backups in another region remain available. Set
#   `storageType` to `GeoRedundant` or `ReadAccessGeoZoneRedundant`. It is
#   stricter than PSRule, which does not check `backupstorageconfig` and the
#   `redundancySettings` of the vault.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.recoveryservices/vaults
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.recoveryservices/vaults/backupconfig
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.recoveryservices/vaults/backupstorageconfig
# custom:
#   aka: [Azure.RSV.StorageType, AZR-000170]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.RecoveryServices/vaults
#     - Microsoft.RecoveryServices/vaults/backupconfig
#     - Microsoft.RecoveryServices/vaults/backupstorageconfig
#   pillar: Reliability
#   category: Design
package forearm.rules.recovery_vault.storage

import data.forearm.lib.children
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["properties", "storageType"]),
	"message": "The storage redundancy of the vault is not geo-redundant.",
} if {
	some path, item in children.at(input.resource, "Microsoft.RecoveryServices/vaults/backupconfig")
	found := item.properties.storageType
	not text.one_of(found, ["ReadAccessGeoZoneRedundant", "GeoRedundant"])
}

findings contains {
	"path": array.concat(path, ["properties", member]),
	"message": "The storage redundancy of the vault is not geo-redundant.",
} if {
	some path, item in children.at(input.resource, "Microsoft.RecoveryServices/vaults/backupstorageconfig")
	some member in ["storageModelType", "storageType"]
	text.one_of(item.properties[member], ["LocallyRedundant", "ZoneRedundant"])
}

findings contains {
	"path": ["properties", "redundancySettings", "standardTierStorageRedundancy"],
	"message": "The storage redundancy of the vault is not geo-redundant.",
} if {
	text.one_of(input.resource.properties.redundancySettings.standardTierStorageRedundancy, ["LocallyRedundant", "ZoneRedundant"])
}
