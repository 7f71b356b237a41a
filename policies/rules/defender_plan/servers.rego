# METADATA
# title: Microsoft Defender for Servers is enabled.
# description: >-
#   Microsoft Defender for Cloud detects attacks and alerts on them. Set
#   `pricingTier` of the plan `VirtualMachines` to `Standard` and `subPlan` to
#   `P2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.Servers, AZR-000293]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-1]
#   fix: {set: properties.subPlan, value: P2}
package forearm.rules.defender_plan.servers

import data.forearm.lib.text

applies if text.same(input.resource.name, "VirtualMachines")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender for Servers is not enabled.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")

findings contains {
	"path": ["properties", "subPlan"],
	"message": "The plan of Defender for Servers is not Plan 2 (P2).",
} if {
	standard
	not complete
}

complete if text.same(input.resource.properties.subPlan, "P2")
