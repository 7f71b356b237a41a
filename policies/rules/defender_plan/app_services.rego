# METADATA
# title: Microsoft Defender for App Service is enabled.
# description: >-
#   Microsoft Defender for Cloud detects attacks and alerts on them. Set
#   `pricingTier` of the plan `AppServices` to `Standard`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.AppServices, AZR-000295]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-1]
#   fix: {set: properties.pricingTier, value: Standard}
package forearm.rules.defender_plan.app_services

import data.forearm.lib.text

applies if text.same(input.resource.name, "AppServices")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender for App Service is not enabled.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")
