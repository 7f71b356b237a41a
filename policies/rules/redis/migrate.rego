# METADATA
# title: Azure Cache for Redis is migrated to Azure Managed Redis.
# description: >-
#   Azure Cache for Redis is retired. Use `Microsoft.Cache/redisEnterprise` with
#   a SKU of Azure Managed Redis.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.MigrateAMR, AZR-000533]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Cache/redis]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
package forearm.rules.redis.migrate

import data.forearm.lib.text

findings contains {
	"path": ["type"],
	"message": "Azure Cache for Redis is being retired.",
} if {
	text.same(input.resource.type, "Microsoft.Cache/redis")
}
