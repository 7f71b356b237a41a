# METADATA
# title: Event Hubs namespaces deny network access by default.
# description: >-
#   By default a namespace accepts connections from any network. Set
#   `publicNetworkAccess` to `Disabled`, or `defaultAction` of its
#   `networkRuleSets` to `Deny`. With `SecuredByPerimeter`, which PSRule does
#   not support, the rules of a network security perimeter apply. Rules that
#   allow every address are reported as well, which PSRule does not check.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventhub/namespaces
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventhub/namespaces/networkrulesets
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
#   fix: {set: properties.publicNetworkAccess, value: Disabled}
package forearm.rules.event_hub.firewall

import data.forearm.lib.addresses
import data.forearm.lib.children
import data.forearm.lib.text

applies if not text.same(object.get(namespace, ["sku", "name"], ""), "Basic")

# namespace is the one itself, or that of a rule set, as far as it is deployed along
# with it.
default namespace := {}

namespace := input.resource if text.same(input.resource.type, "Microsoft.EventHub/namespaces")

else := input.parent

rules := children.at(input.resource, "Microsoft.EventHub/namespaces/networkRuleSets")

# A rule set that says otherwise is deployed after its namespace, and holds.
closed_altogether if {
	private(namespace)
	every item in rules {
		not text.same(object.get(item, ["properties", "publicNetworkAccess"], ""), "Enabled")
	}
}

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
	not private(item)
	not denied(item)
}

# Rules may undo what is denied.
findings contains {
	"path": array.concat(path, ["properties", "ipRules"]),
	"message": "The IP rules allow every address.",
} if {
	not closed_altogether
	some path, item in rules
	not private(item)
	denied(item)
	addresses.all_of([rule.ipMask | some rule in item.properties.ipRules])
}

# Then private endpoints and the perimeter decide.
private(item) if text.one_of(item.properties.publicNetworkAccess, ["Disabled", "SecuredByPerimeter"])

denied(item) if text.same(item.properties.defaultAction, "Deny")
