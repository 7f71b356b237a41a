# METADATA
# title: Microsoft Defender for Azure Cosmos DB is enabled.
# description: >-
#   Microsoft Defender for Cloud detects attacks and alerts on them. Set
#   `pricingTier` of the plan `CosmosDbs` to `Standard`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.CosmosDb, AZR-000379]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DP-2, LT-1]
#   fix: {set: properties.pricingTier, value: Standard}
package forearm.rules.defender_plan.cosmos

import data.forearm.lib.text

applies if text.same(input.resource.name, "CosmosDbs")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender for Azure Cosmos DB is not enabled.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")
