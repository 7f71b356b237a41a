# METADATA
# title: Azure Front Door requires TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `customHttpsConfiguration.minimumTlsVersion`
#   of endpoints to `1.2`. It is stricter than PSRule, which does not check
#   domains of Standard and Premium front doors.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors/frontendendpoints
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles/customdomains
# custom:
#   aka: [Azure.FrontDoor.MinTLS, AZR-000106]
#   severity: error
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Network/frontDoors/frontendEndpoints
#     - Microsoft.Cdn/profiles/customDomains
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: "properties.frontendEndpoints[*].properties.customHttpsConfiguration.minimumTlsVersion", value: "1.2"}
package forearm.rules.front_door.min_tls

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(entry.path, ["customHttpsConfiguration", "minimumTlsVersion"]),
	"message": sprintf("The endpoint %s accepts TLS versions older than 1.2.", [entry.name]),
} if {
	some entry in entries
	object.get(entry.properties, ["customHttpsConfiguration", "minimumTlsVersion"], "1.2") != "1.2"
}

entries contains {"path": ["properties", "frontendEndpoints", i, "properties"], "name": object.get(item, "name", i), "properties": object.get(item, "properties", {})} if {
	some i, item in input.resource.properties.frontendEndpoints
}

entries contains {"path": array.concat(path, ["properties"]), "name": names.last(item.name), "properties": object.get(item, "properties", {})} if {
	some path, item in children.at(input.resource, "Microsoft.Network/frontDoors/frontendEndpoints")
}

findings contains {
	"path": ["properties", "tlsSettings", member],
	"message": sprintf("The domain %s accepts TLS versions older than 1.2.", [names.last(input.resource.name)]),
} if {
	text.same(input.resource.type, "Microsoft.Cdn/profiles/customDomains")
	some member in ["minimumTlsVersion", "cipherSuiteSetType"]
	text.one_of(input.resource.properties.tlsSettings[member], ["TLS10", "TLS10_2019"])
}
