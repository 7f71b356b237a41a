# METADATA
# title: Names of WAF policies of Azure Front Door are valid.
# description: >-
#   Azure allows 1 to 128 letters and digits that begin with a letter; a
#   deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoorwebapplicationfirewallpolicies
# custom:
#   aka: [Azure.FrontDoor.WAF.Name, AZR-000116]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.front_door.waf_policy_name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 128 letters and digits, and begins with a letter.", [names.wrong(input.resource.name, 1, 128, `^[A-Za-z][A-Za-z0-9]{0,127}$`)]),
} if {
	not names.valid(input.resource.name, 1, 128, `^[A-Za-z][A-Za-z0-9]{0,127}$`)
}
