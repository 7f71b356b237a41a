# METADATA
# title: Container registries deny network access by default.
# description: >-
#   By default a registry accepts connections from any network. Set
#   `publicNetworkAccess` to `Disabled`, or `networkRuleSet.defaultAction` to
#   `Deny`. Rules that allow every address are reported as well, which PSRule
#   does not check.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.Firewall, AZR-000402]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
#   fix: {set: properties.publicNetworkAccess, value: Disabled}
package forearm.rules.acr.firewall

import data.forearm.lib.addresses
import data.forearm.lib.text

applies if text.same(input.resource.sku.name, "Premium")

applies if text.same(input.resource.sku.tier, "Premium")

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "The registry accepts connections from all networks.",
} if {
	not private
	not denied
}

# Rules may undo what is denied.
findings contains {
	"path": ["properties", "networkRuleSet", "ipRules"],
	"message": "The IP rules allow every address.",
} if {
	denied
	not private
	addresses.all_of([rule.value | some rule in input.resource.properties.networkRuleSet.ipRules])
}

private if text.same(input.resource.properties.publicNetworkAccess, "Disabled")

denied if text.same(input.resource.properties.networkRuleSet.defaultAction, "Deny")
