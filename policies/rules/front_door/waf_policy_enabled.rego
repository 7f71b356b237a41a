# METADATA
# title: Firewall policies of front doors are on.
# description: >-
#   A policy that is off protects nothing. Set `policySettings.enabledState` to
#   `Enabled`.
# custom:
#   aka: [Azure.FrontDoorWAF.Enabled, AZR-000305, Azure.FrontDoor.WAF.Enabled, AZR-000115]
#   severity: error
#   types: [Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.front_door.waf_policy_enabled

import data.forearm.lib.text

findings contains {
	"path": ["properties", "policySettings", "enabledState"],
	"message": "The policy is off.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.policySettings.enabledState, "Enabled")
