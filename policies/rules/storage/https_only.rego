# METADATA
# title: Storage accounts require secure transfer.
# description: >-
#   Otherwise clients may connect over HTTP, which is not encrypted and can be
#   intercepted. Set `properties.supportsHttpsTrafficOnly` to `true`. From API
#   version 2019-04-01 on that is also the default.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.SecureTransfer, AZR-000196]
#   severity: error
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.supportsHttpsTrafficOnly, value: true}
package forearm.rules.storage.https_only

findings contains {
	"path": ["properties", "supportsHttpsTrafficOnly"],
	"message": "Secure transfer is not required (supportsHttpsTrafficOnly).",
} if {
	not encrypted
}

encrypted if input.resource.properties.supportsHttpsTrafficOnly == true

encrypted if {
	object.get(input.resource, ["properties", "supportsHttpsTrafficOnly"], null) == null
	input.resource.apiVersion >= "2019-04-01"
}
