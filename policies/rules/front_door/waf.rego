# METADATA
# title: Azure Front Door endpoints have a web application firewall (WAF).
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `webApplicationFirewallPolicyLink.id` of endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors/frontendendpoints
# custom:
#   aka: [Azure.FrontDoor.UseWAF, AZR-000111]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/frontDoors/frontendEndpoints
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-6]
package forearm.rules.front_door.waf

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(entry.path, ["webApplicationFirewallPolicyLink"]),
	"message": sprintf("The endpoint %s has no WAF policy.", [entry.name]),
} if {
	some entry in entries
	object.get(entry.properties, ["webApplicationFirewallPolicyLink", "id"], "") == ""
}

entries contains {"path": ["properties", "frontendEndpoints", i, "properties"], "name": object.get(item, "name", i), "properties": object.get(item, "properties", {})} if {
	some i, item in input.resource.properties.frontendEndpoints
}

entries contains {"path": array.concat(path, ["properties"]), "name": names.last(item.name), "properties": object.get(item, "properties", {})} if {
	some path, item in children.at(input.resource, "Microsoft.Network/frontDoors/frontendEndpoints")
}
