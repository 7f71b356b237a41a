# METADATA
# title: Microsoft Defender for Azure SQL databases is enabled.
# description: >-
#   Microsoft Defender for Cloud detects attacks and alerts on them. Set
#   `pricingTier` of the plan `SqlServers` to `Standard`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.SQL, AZR-000294]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DP-2, LT-1]
#   fix: {set: properties.pricingTier, value: Standard}
package forearm.rules.defender_plan.sql

import data.forearm.lib.text

applies if text.same(input.resource.name, "SqlServers")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender for Azure SQL databases is not enabled.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")
