# METADATA
# title: Azure Cache for Redis requires TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities. Leave
#   `properties.minimumTlsVersion` out or set it to `1.2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.MinTLS, AZR-000164]
#   severity: error
#   types: [Microsoft.Cache/redis]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minimumTlsVersion, value: "1.2"}
package forearm.rules.redis.min_tls

findings contains {
	"path": ["properties", "minimumTlsVersion"],
	"message": "The cache accepts TLS versions older than 1.2.",
} if {
	object.get(input.resource, ["properties", "minimumTlsVersion"], "1.2") != "1.2"
}
