# METADATA
# title: Front doors refuse connections older than TLS 1.2.
# description: >-
#   TLS 1.0 and 1.1 have known weaknesses, and clients that speak nothing newer
#   are out of support. Set `customHttpsConfiguration.minimumTlsVersion` of
#   endpoints to `1.2`.
# custom:
#   aka: [Azure.FrontDoor.MinTLS, AZR-000106]
#   severity: error
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/frontDoors/frontendEndpoints
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.front_door.min_tls

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(entry.path, ["customHttpsConfiguration", "minimumTlsVersion"]),
	"message": sprintf("The endpoint %s accepts TLS versions older than 1.2.", [entry.name]),
} if {
	some entry in entries
	object.get(entry.properties, ["customHttpsConfiguration", "minimumTlsVersion"], "1.2") != "1.2"
}

entries contains {"path": ["properties", "frontendEndpoints", i, "properties"], "name": item.name, "properties": object.get(item, "properties", {})} if {
	some i, item in input.resource.properties.frontendEndpoints
}

entries contains {"path": array.concat(path, ["properties"]), "name": names.last(item.name), "properties": object.get(item, "properties", {})} if {
	some path, item in children.at(input.resource, "Microsoft.Network/frontDoors/frontendEndpoints")
}
