# METADATA
# title: Registries deny network traffic that no rule allows.
# description: >-
#   By default a registry can be reached from any network. Set
#   `publicNetworkAccess` to `Disabled`, or `networkRuleSet.defaultAction` to
#   `Deny`.
# custom:
#   aka: [Azure.ACR.Firewall, AZR-000402]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
package forearm.rules.acr.firewall

import data.forearm.lib.text

applies if text.same(input.resource.sku.name, "Premium")

applies if text.same(input.resource.sku.tier, "Premium")

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "The registry accepts connections from all networks.",
} if {
	not closed
}

closed if text.same(input.resource.properties.publicNetworkAccess, "Disabled")

closed if text.same(input.resource.properties.networkRuleSet.defaultAction, "Deny")
