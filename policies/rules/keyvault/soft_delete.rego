# METADATA
# title: Key vaults have soft delete enabled.
# description: >-
#   Without soft delete, a vault, key or secret that is deleted cannot be
#   restored, nor data that was encrypted with it. Set
#   `properties.enableSoftDelete` to `true`. PSRule fails it as well if it is
#   not set; here that is a warning or a note, since the service's default is the
#   recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
# custom:
#   aka: [Azure.KeyVault.SoftDelete, AZR-000124]
#   severity: error
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
#   fix: {set: properties.enableSoftDelete, value: true}
package forearm.rules.keyvault.soft_delete

import data.forearm.lib.written

findings contains {
	"path": ["properties", "enableSoftDelete"],
	"severity": "warning",
	"message": "enableSoftDelete is not set.",
} if {
	written.missing(input.resource, ["properties", "enableSoftDelete"])
}

findings contains {
	"path": ["properties", "enableSoftDelete"],
	"message": "Soft delete is not enabled.",
} if {
	not written.missing(input.resource, ["properties", "enableSoftDelete"])
	not input.resource.properties.enableSoftDelete == true
}
