# METADATA
# title: WAF policies of Azure Front Door are enabled.
# description: >-
#   A disabled policy does not protect anything. Set
#   `policySettings.enabledState` to `Enabled`. PSRule fails it as well if it is
#   not set; here that is a warning or a note, since the service's default is the
#   recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoorwebapplicationfirewallpolicies
# custom:
#   aka: [Azure.FrontDoorWAF.Enabled, AZR-000305, Azure.FrontDoor.WAF.Enabled, AZR-000115]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {set: properties.policySettings.enabledState, value: Enabled}
package forearm.rules.front_door.waf_policy_enabled

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "policySettings", "enabledState"],
	"severity": "warning",
	"message": "enabledState of the WAF policy is not set.",
} if {
	written.missing(input.resource, ["properties", "policySettings", "enabledState"])
}

findings contains {
	"path": ["properties", "policySettings", "enabledState"],
	"message": "The WAF policy is disabled.",
} if {
	not written.missing(input.resource, ["properties", "policySettings", "enabledState"])
	not as_wanted
}

as_wanted if text.same(input.resource.properties.policySettings.enabledState, "Enabled")
