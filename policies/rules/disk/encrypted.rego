# METADATA
# title: Managed disks use Azure Disk Encryption.
# description: >-
#   With Azure Disk Encryption data cannot be read outside of the machine. The
#   policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/disks
# custom:
#   aka: [Azure.VM.ADE, AZR-000252]
#   severity: error
#   set: recommended
#   types: [Microsoft.Compute/disks]
#   pillar: Security
#   category: Data protection
#   controls: [DP-3]
package forearm.rules.disk.encrypted

applies if input.exported

findings contains {
	"path": ["properties", "encryptionSettingsCollection"],
	"message": "Azure Disk Encryption is not enabled for the disk.",
} if {
	not encrypted
}

encrypted if {
	input.resource.properties.encryptionSettingsCollection.enabled == true
	input.resource.properties.encryptionSettingsCollection.encryptionSettings
}
