# METADATA
# title: Application gateways redirect plain HTTP.
# description: >-
#   Over plain HTTP anybody on the way can read and change what is said. Let
#   rules for HTTP listeners redirect to HTTPS.
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
	"message": sprintf("The rule %s serves pages over plain HTTP.", [rule.name]),
} if {
	some i, rule in input.resource.properties.requestRoutingRules
	some listener in input.resource.properties.httpListeners
	text.same(listener.properties.protocol, "Http")
	text.same(text.last(rule.properties.httpListener.id, "/"), listener.name)
	object.get(rule.properties, ["redirectConfiguration", "id"], "") == ""
}
