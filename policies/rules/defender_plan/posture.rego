# METADATA
# title: Microsoft Defender watches the posture of the subscription.
# description: >-
#   Defender reports attacks that nobody would see otherwise. Set `pricingTier`
#   of the plan `CloudPosture` to `Standard`.
# custom:
#   aka: [Azure.Defender.Cspm, AZR-000372]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-1]
package forearm.rules.defender_plan.posture

import data.forearm.lib.text

applies if text.same(input.resource.name, "CloudPosture")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender does not watch the posture of the subscription.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")
