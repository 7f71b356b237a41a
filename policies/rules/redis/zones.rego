# METADATA
# title: Azure Cache for Redis is zone redundant.
# description: >-
#   A zone outage takes down a cache that is deployed in a single zone. Set
#   `zones` to at least two, and `replicasPerMaster` to one less.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.AvailabilityZone, AZR-000161]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Cache/redis]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
#   configuration:
#     AZURE_REDISCACHE_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST: []
package forearm.rules.redis.zones

import data.forearm.lib.text
import data.forearm.lib.zones

applies if text.same(input.resource.properties.sku.family, "P")

zonal if count(zones.of("Microsoft.Cache/redis", input.resource.location, "AZURE_REDISCACHE_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST")) > 0

findings contains {
	"path": ["zones"],
	"message": "The cache is not zone redundant.",
} if {
	zonal
	not spread
}

# Azure chooses them.
spread if text.same(input.resource.properties.zonalAllocationPolicy, "Automatic")

spread if {
	count(input.resource.zones) >= 2
	input.resource.properties.replicasPerMaster >= count(input.resource.zones) - 1
	input.resource.properties.sku.capacity >= 1
	input.resource.properties.sku.capacity <= 5
}
