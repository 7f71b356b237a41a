# METADATA
# title: Redirect URIs belong to your own domains.
# description: >-
#   Tokens are sent to the addresses in `redirectUris`. Over HTTP they can be
#   intercepted; with an asterisk they can be sent to any matching host. Only
#   `localhost` may use HTTP.
# related_resources:
#   - ref: https://learn.microsoft.com/entra/identity-platform/reply-url
# custom:
#   severity: error
#   types: [Microsoft.Graph/applications, Microsoft.Graph/servicePrincipals]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [DP-3]
package forearm.rules.graph.redirect_addresses

findings contains {
	"path": place,
	"message": sprintf("The redirect URI %s uses plain HTTP.", [address]),
} if {
	some [place, address] in addresses
	startswith(address, "http://")
	not regex.match(`^http://(localhost|127\.0\.0\.1|\[::1\])([:/]|$)`, address)
}

findings contains {
	"path": place,
	"message": sprintf("Redirect URIs match %s.", [address]),
} if {
	some [place, address] in addresses
	contains(address, "*")
}

# addresses are all, with the path to each.
addresses contains [["properties", kind, "redirectUris", i], lower(address)] if {
	some kind in ["web", "spa", "publicClient"]
	some i, address in input.resource.properties[kind].redirectUris
}

addresses contains [["properties", "web", "redirectUriSettings", i, "uri"], lower(setting.uri)] if {
	some i, setting in input.resource.properties.web.redirectUriSettings
}

addresses contains [["properties", "replyUrls", i], lower(address)] if {
	some i, address in input.resource.properties.replyUrls
}
