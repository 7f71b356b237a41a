# METADATA
# title: Azure Cache for Redis allows few public IP addresses.
# description: >-
#   Without firewall rules a cache accepts connections from every address. Allow
#   at most 10 public IP addresses, or none: set `publicNetworkAccess` to
#   `Disabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis/firewallrules
# custom:
#   aka: [Azure.Redis.FirewallIPRange, AZR-000300]
#   severity: error
#   types:
#     - Microsoft.Cache/redis
#     - Microsoft.Cache/redis/firewallRules
#   pillar: Security
#   category: "SE:08 Hardening resources"
package forearm.rules.redis.firewall_range

import data.forearm.lib.children
import data.forearm.lib.firewall
import data.forearm.lib.text

applies if {
	not text.same(object.get(cache, ["properties", "publicNetworkAccess"], ""), "Disabled")
	object.get(cache, ["properties", "subnetId"], "") == ""
}

# cache is the one itself, or that of a rule, as far as it is deployed along with it.
# One in a network of yours is reached by what that network lets in.
default cache := {}

cache := input.resource if text.same(input.resource.type, "Microsoft.Cache/redis")

else := input.parent

rules := children.at(input.resource, "Microsoft.Cache/redis/firewallRules")

findings contains {
	"path": [],
	"message": "The cache can be reached from any address.",
} if {
	count(rules) == 0
}

findings contains {
	"path": [],
	"message": sprintf("%d public IP addresses can connect.", [addresses]),
} if {
	addresses := firewall.addresses({[rule.properties.startIP, rule.properties.endIP] | some rule in rules})
	addresses > 10
}
