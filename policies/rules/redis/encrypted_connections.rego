# METADATA
# title: Caches accept encrypted connections only.
# description: >-
#   Otherwise keys and data can be read by anybody on the way. Set
#   `properties.enableNonSslPort` to `false`.
# custom:
#   aka: [Azure.Redis.NonSslPort, AZR-000163]
#   severity: error
#   types: [Microsoft.Cache/redis]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.redis.encrypted_connections

findings contains {
	"path": ["properties", "enableNonSslPort"],
	"message": "The cache accepts unencrypted connections.",
} if {
	not input.resource.properties.enableNonSslPort == false
}
