# METADATA
# title: Azure Cache for Redis Enterprise is migrated to Azure Managed Redis.
# description: >-
#   The Enterprise SKUs are retired. Use a SKU of Azure Managed Redis, such as
#   `Balanced_B1`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redisenterprise
# custom:
#   aka: [Azure.RedisEnterprise.MigrateAMR, AZR-000534]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Cache/redisEnterprise]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
package forearm.rules.redis_enterprise.migrate

findings contains {
	"path": ["sku", "name"],
	"message": "The Enterprise SKUs of Azure Cache for Redis are being retired.",
} if {
	regex.match(`(?i)^Enterprise(Flash)?_`, input.resource.sku.name)
}
