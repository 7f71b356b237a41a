# METADATA
# title: Azure Cache for Redis disables access key authentication.
# description: >-
#   Access keys do not expire, and their use cannot be attributed to an
#   identity. Set `properties.disableAccessKeyAuthentication` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.LocalAuth, AZR-000496]
#   severity: error
#   set: recommended
#   types: [Microsoft.Cache/redis]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.disableAccessKeyAuthentication, value: true}
package forearm.rules.redis.no_access_keys

findings contains {
	"path": ["properties", "disableAccessKeyAuthentication"],
	"message": "Access key authentication is not disabled.",
} if {
	not input.resource.properties.disableAccessKeyAuthentication == true
}
