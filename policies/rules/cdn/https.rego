# METADATA
# title: CDN endpoints refuse plain HTTP.
# description: >-
#   Over plain HTTP anybody on the way can read and change what is said. Set
#   `properties.isHttpAllowed` to `false`.
# custom:
#   aka: [Azure.CDN.HTTP, AZR-000093]
#   severity: error
#   types: [Microsoft.Cdn/profiles/endpoints]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.cdn.https

findings contains {
	"path": ["properties", "isHttpAllowed"],
	"message": "The endpoint answers plain HTTP.",
} if {
	not input.resource.properties.isHttpAllowed == false
}
