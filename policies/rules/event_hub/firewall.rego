# METADATA
# title: Event hubs deny network traffic that no rule allows.
# description: >-
#   By default a namespace can be reached from any network. Set
#   `publicNetworkAccess` to `Disabled`, or `defaultAction` of its
#   `networkRuleSets` to `Deny`.
# custom:
#   aka: [Azure.EventHub.Firewall, AZR-000422]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.EventHub/namespaces
#     - Microsoft.EventHub/namespaces/networkRuleSets
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-1]
package forearm.rules.event_hub.firewall

import data.forearm.lib.children
import data.forearm.lib.text

applies if not text.same(object.get(namespace, ["sku", "name"], ""), "Basic")

# namespace is the one itself, or that of a rule set, as far as it is deployed along
# with it.
default namespace := {}

namespace := input.resource if text.same(input.resource.type, "Microsoft.EventHub/namespaces")

else := input.parent

rules := children.at(input.resource, "Microsoft.EventHub/namespaces/networkRuleSets")

closed_altogether if text.same(namespace.properties.publicNetworkAccess, "Disabled")

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "The namespace accepts connections from all networks.",
} if {
	not closed_altogether
	count(rules) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "defaultAction"]),
	"message": "The namespace accepts connections from all networks.",
} if {
	not closed_altogether
	some path, item in rules
	not closed(item)
}

closed(item) if text.same(item.properties.publicNetworkAccess, "Disabled")

closed(item) if text.same(item.properties.defaultAction, "Deny")
