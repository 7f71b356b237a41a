# METADATA
# title: Application gateways redirect HTTP to HTTPS.
# description: >-
#   HTTP traffic is not encrypted and can be intercepted or modified. Redirect
#   rules of HTTP listeners to HTTPS. It is stricter than PSRule, which does not
#   check where a redirection leads; rules by path that redirect every path
#   pass, which PSRule fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.UseHTTPS, AZR-000059]
#   severity: error
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.app_gateway.https

import data.forearm.lib.text

findings contains {
	"path": ["properties", "requestRoutingRules", i, "properties", "redirectConfiguration"],
	"message": sprintf("The rule %v serves HTTP without redirecting it to HTTPS.", [object.get(rule, "name", i)]),
} if {
	some i, rule in plain_rules
	not redirected(rule)
}

# A redirection may lead to plain HTTP again.
findings contains {
	"path": ["properties", "redirectConfigurations", i, "properties"],
	"message": sprintf("The redirect configuration %s does not lead to HTTPS.", [redirection.name]),
} if {
	some i, redirection in input.resource.properties.redirectConfigurations
	lower(redirection.name) in redirections
	plain(redirection.properties)
}

# The redirections of plain rules, by name. Names are sets: a gateway has many rules, and
# each of them is looked up.
redirections contains name if {
	some rule in plain_rules
	name := lower(text.last(rule.properties.redirectConfiguration.id, "/"))
}

plain_rules[i] := rule if {
	some i, rule in input.resource.properties.requestRoutingRules
	plain_listener(rule.properties.httpListener)
}

plain_listener(reference) if lower(text.last(reference.id, "/")) in plain_listeners

plain_listeners contains name if {
	some listener in input.resource.properties.httpListeners
	text.same(listener.properties.protocol, "Http")
	name := lower(listener.name)
}

redirected(rule) if rule.properties.redirectConfiguration.id != ""

# What goes by the path may be redirected for each.
redirected(rule) if lower(text.last(rule.properties.urlPathMap.id, "/")) in redirecting_maps

redirecting_maps contains name if {
	some map in input.resource.properties.urlPathMaps
	map.properties.defaultRedirectConfiguration.id != ""
	every item in object.get(map.properties, "pathRules", []) {
		item.properties.redirectConfiguration.id != ""
	}
	name := lower(map.name)
}

plain(redirection) if text.begins(redirection.targetUrl, "http://")

plain(redirection) if plain_listener(redirection.targetListener)
