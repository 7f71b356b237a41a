# METADATA
# title: Microsoft Defender for Storage is enabled.
# description: >-
#   Microsoft Defender for Cloud detects attacks and alerts on them. Set
#   `pricingTier` of the plan `StorageAccounts` to `Standard` and `subPlan` to
#   `DefenderForStorageV2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.Storage, AZR-000296]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DP-2, LT-1]
#   fix: {set: properties.subPlan, value: DefenderForStorageV2}
package forearm.rules.defender_plan.storage

import data.forearm.lib.text

applies if text.same(input.resource.name, "StorageAccounts")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender for Storage is not enabled.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")

findings contains {
	"path": ["properties", "subPlan"],
	"message": "The plan is not DefenderForStorageV2.",
} if {
	standard
	not complete
}

complete if text.same(input.resource.properties.subPlan, "DefenderForStorageV2")
