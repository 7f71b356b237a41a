# METADATA
# title: Microsoft Defender for Key Vault is enabled.
# description: >-
#   Microsoft Defender for Cloud detects attacks and alerts on them. Set
#   `pricingTier` of the plan `KeyVaults` to `Standard`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/pricings
# custom:
#   aka: [Azure.Defender.KeyVault, AZR-000352]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Security/pricings]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-1]
#   fix: {set: properties.pricingTier, value: Standard}
package forearm.rules.defender_plan.key_vault

import data.forearm.lib.text

applies if text.same(input.resource.name, "KeyVaults")

findings contains {
	"path": ["properties", "pricingTier"],
	"message": "Microsoft Defender for Key Vault is not enabled.",
} if {
	not standard
}

standard if text.same(input.resource.properties.pricingTier, "Standard")
