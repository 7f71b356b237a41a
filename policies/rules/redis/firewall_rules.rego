# METADATA
# title: Azure Cache for Redis has few firewall rules.
# description: >-
#   Without rules a cache accepts connections from every address, and long lists
#   of rules are rarely reviewed. Have between 1 and 10, or set
#   `publicNetworkAccess` to `Disabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis/firewallrules
# custom:
#   aka: [Azure.Redis.FirewallRuleCount, AZR-000299]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Cache/redis
#     - Microsoft.Cache/redis/firewallRules
#   pillar: Security
#   category: "SE:08 Hardening resources"
package forearm.rules.redis.firewall_rules

import data.forearm.lib.children
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
	"message": sprintf("There are %d firewall rules.", [count(rules)]),
} if {
	count(rules) > 10
}
