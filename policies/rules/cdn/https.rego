# METADATA
# title: CDN endpoints do not allow HTTP.
# description: >-
#   HTTP traffic is not encrypted and can be intercepted or modified. Set
#   `properties.isHttpAllowed` to `false`. Routes of Front Door must redirect
#   HTTP (`httpsRedirect`), or not support it. It is stricter than PSRule, which
#   does not check routes.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles/endpoints
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles/afdendpoints/routes
# custom:
#   aka: [Azure.CDN.HTTP, AZR-000093]
#   severity: error
#   types:
#     - Microsoft.Cdn/profiles/endpoints
#     - Microsoft.Cdn/profiles/afdEndpoints/routes
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.isHttpAllowed, value: false}
package forearm.rules.cdn.https

import data.forearm.lib.text

findings contains {
	"path": ["properties", "isHttpAllowed"],
	"message": "The endpoint allows HTTP.",
} if {
	text.same(input.resource.type, "Microsoft.Cdn/profiles/endpoints")
	not input.resource.properties.isHttpAllowed == false
}

# Routes redirect plain HTTP unless that is switched off.
findings contains {
	"path": ["properties", "httpsRedirect"],
	"message": "The route allows HTTP.",
} if {
	text.same(input.resource.type, "Microsoft.Cdn/profiles/afdEndpoints/routes")
	text.same(input.resource.properties.httpsRedirect, "Disabled")
	text.one_of("Http", object.get(input.resource, ["properties", "supportedProtocols"], ["Http", "Https"]))
}
