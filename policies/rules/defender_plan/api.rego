# METADATA
# title: Microsoft Defender for APIs is enabled.
# description: >-
#   Microsoft Defender for Cloud detects attacks and alerts on them. Set
#   `pricingTier` of the plan `Api` to `Standard`, with a `subPlan`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.Api, AZR-000377]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-1]
package forearm.rules.defender_plan.api

import data.forearm.lib.text

applies if text.same(input.resource.name, "Api")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender for APIs is not enabled.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")

findings contains {
	"path": ["properties", "subPlan"],
	"message": "The sub-plan (subPlan) of Defender for APIs is not set.",
} if {
	standard
	not complete
}

complete if input.resource.properties.subPlan != ""
