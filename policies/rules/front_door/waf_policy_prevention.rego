# METADATA
# title: WAF policies of Azure Front Door use prevention mode.
# description: >-
#   In detection mode attacks are logged but not blocked. Set
#   `policySettings.mode` to `Prevention`. PSRule fails it as well if it is not
#   set; here that is a warning or a note, since the service's default is the recommended
#   value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoorwebapplicationfirewallpolicies
# custom:
#   aka: [Azure.FrontDoorWAF.PreventionMode, AZR-000306, Azure.FrontDoor.WAF.Mode, AZR-000114]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {set: properties.policySettings.mode, value: Prevention}
package forearm.rules.front_door.waf_policy_prevention

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "policySettings", "mode"],
	"severity": "warning",
	"message": "The mode of the WAF policy is not set.",
} if {
	written.missing(input.resource, ["properties", "policySettings", "mode"])
}

findings contains {
	"path": ["properties", "policySettings", "mode"],
	"message": "The WAF policy is in detection mode.",
} if {
	not written.missing(input.resource, ["properties", "policySettings", "mode"])
	not as_wanted
}

as_wanted if text.same(input.resource.properties.policySettings.mode, "Prevention")
