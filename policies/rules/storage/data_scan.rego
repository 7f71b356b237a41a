# METADATA
# title: Defender for Storage enables sensitive data discovery for the account.
# description: >-
#   Sensitive data has to be discovered to be protected. Do not set
#   `sensitiveDataDiscovery.isEnabled` to `false` in the Defender settings of an
#   account that can be reached from public networks.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.Defender.DataScan, AZR-000391, Azure.Storage.DefenderCloud.SensitiveData]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DP-2, LT-1]
#   release: preview
#   fix: {set: "**.sensitiveDataDiscovery.isEnabled", value: true}
package forearm.rules.storage.data_scan

import data.forearm.lib.children
import data.forearm.lib.text

applies if not text.same(object.get(input.resource, ["properties", "publicNetworkAccess"], ""), "Disabled")

settings := children.of(input.resource, "Microsoft.Security/DefenderForStorageSettings")

findings contains {
	"path": ["resources", i, "properties", "sensitiveDataDiscovery", "isEnabled"],
	"message": "Sensitive data discovery is not enabled for the account.",
} if {
	some i, setting in settings
	setting.properties.sensitiveDataDiscovery.isEnabled == false
}
