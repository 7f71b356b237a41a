# METADATA
# title: Azure Cache for Redis Enterprise is zone redundant.
# description: >-
#   A zone outage takes down a cache that is deployed in a single zone. Set
#   `zones` to `1`, `2` and `3`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redisenterprise
# custom:
#   aka: [Azure.RedisEnterprise.Zones, AZR-000162]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Cache/redisEnterprise]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
#   configuration:
#     AZURE_REDISENTERPRISECACHE_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST: []
package forearm.rules.redis_enterprise.zones

import data.forearm.lib.text
import data.forearm.lib.zones

applies if legacy

legacy if text.begins(input.resource.sku.name, "Enterprise_")

legacy if text.begins(input.resource.sku.name, "EnterpriseFlash_")

zonal if count(zones.of("Microsoft.Cache/redisEnterprise", input.resource.location, "AZURE_REDISENTERPRISECACHE_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST")) > 0

findings contains {
	"path": ["zones"],
	"message": "The cache does not use all zones.",
} if {
	zonal
	not spread
}

spread if {
	{zone | some zone in input.resource.zones} == {"1", "2", "3"}
	input.resource.sku.capacity in capacities
}

capacities := {3, 9} if text.begins(input.resource.sku.name, "EnterpriseFlash_")

else := {2, 4, 6, 8, 10}
