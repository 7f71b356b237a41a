# METADATA
# title: Azure Cache for Redis runs a supported version of Redis.
# description: >-
#   Redis 4 is out of support. Leave `properties.redisVersion` out, or set it to
#   `latest` or 6.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.Version, AZR-000347]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Cache/redis]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.redis.version

import data.forearm.lib.version

findings contains {
	"path": ["properties", "redisVersion"],
	"message": "The version of Redis is out of support.",
} if {
	found := sprintf("%v", [input.resource.properties.redisVersion])
	found != "latest"
	not version.at_least(found, "6")
}
