# METADATA
# title: Azure Cache for Redis Enterprise requires TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities. Leave
#   `properties.minimumTlsVersion` out or set it to `1.2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redisenterprise
# custom:
#   aka: [Azure.RedisEnterprise.MinTLS, AZR-000301]
#   severity: error
#   types: [Microsoft.Cache/redisEnterprise]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minimumTlsVersion, value: "1.2"}
package forearm.rules.redis_enterprise.min_tls

import data.forearm.lib.text

applies if legacy

legacy if text.begins(input.resource.sku.name, "Enterprise_")

legacy if text.begins(input.resource.sku.name, "EnterpriseFlash_")

findings contains {
	"path": ["properties", "minimumTlsVersion"],
	"message": "The cache accepts TLS versions older than 1.2.",
} if {
	object.get(input.resource, ["properties", "minimumTlsVersion"], "1.2") != "1.2"
}
