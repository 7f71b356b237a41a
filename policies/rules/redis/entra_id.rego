# METADATA
# title: Azure Cache for Redis supports Microsoft Entra authentication.
# description: >-
#   Access keys do not expire, and their use cannot be attributed to an
#   identity. Set `redisConfiguration.aad-enabled` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.EntraID, AZR-000427]
#   severity: error
#   set: recommended
#   types: [Microsoft.Cache/redis]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.redisConfiguration.aad-enabled, value: "true"}
package forearm.rules.redis.entra_id

import data.forearm.lib.text

findings contains {
	"path": ["properties", "redisConfiguration", "aad-enabled"],
	"message": "Microsoft Entra authentication is not enabled.",
} if {
	not enabled
}

enabled if text.same(input.resource.properties.redisConfiguration["aad-enabled"], "True")
