# METADATA
# title: Microsoft Defender for DNS is enabled.
# description: >-
#   Microsoft Defender for Cloud detects attacks and alerts on them. Set
#   `pricingTier` of the plan `Dns` to `Standard`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.Dns, AZR-000353]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-1]
#   fix: {set: properties.pricingTier, value: Standard}
package forearm.rules.defender_plan.dns

import data.forearm.lib.text

applies if text.same(input.resource.name, "Dns")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender for DNS is not enabled.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")
