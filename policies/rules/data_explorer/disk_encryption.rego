# METADATA
# title: Azure Data Explorer clusters enable disk encryption.
# description: >-
#   Without encryption everyone with access to the disks can read the data. Set
#   `properties.enableDiskEncryption` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.kusto/clusters
# custom:
#   aka: [Azure.ADX.DiskEncryption, AZR-000013]
#   severity: error
#   set: recommended
#   types: [Microsoft.Kusto/clusters]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3, DP-4]
#   fix: {set: properties.enableDiskEncryption, value: true}
package forearm.rules.data_explorer.disk_encryption

findings contains {
	"path": ["properties", "enableDiskEncryption"],
	"message": "Disk encryption is not enabled.",
} if {
	not input.resource.properties.enableDiskEncryption == true
}
