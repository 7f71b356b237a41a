# METADATA
# title: Defender for Storage enables sensitive data discovery for the subscription.
# description: >-
#   Set `isEnabled` of the extension `SensitiveDataDiscovery` of the plan
#   `StorageAccounts` to `True`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.Storage.DataScan, AZR-000385, Azure.Defender.Storage.SensitiveData]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DP-2, LT-1]
#   release: preview
package forearm.rules.defender_plan.storage_data_scan

import data.forearm.lib.text

applies if {
	text.same(input.resource.name, "StorageAccounts")
	text.same(input.resource.properties.subPlan, "DefenderForStorageV2")
}

findings contains {
	"path": ["properties", "extensions"],
	"message": "Sensitive data discovery is not enabled.",
} if {
	not enabled
}

enabled if {
	some extension in input.resource.properties.extensions
	text.same(extension.name, "SensitiveDataDiscovery")
	text.same(extension.isEnabled, "True")
}
