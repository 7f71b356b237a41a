# METADATA
# title: Azure Cache for Redis sets maxmemory-reserved.
# description: >-
#   Without reserved memory a full cache becomes slow or loses data during
#   patching or failover. Set `redisConfiguration.maxmemory-reserved` to at
#   least a tenth of the memory. PSRule fails it as well if it is not set; here
#   that is a warning or a note, since the service's default is the recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.MaxMemoryReserved, AZR-000160]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Cache/redis]
#   pillar: Performance Efficiency
#   category: "PE:05 Scaling and partitioning"
package forearm.rules.redis.reserved_memory

import data.forearm.lib.written

applies if {
	input.resource.properties.sku.name
	input.resource.properties.sku.family
	is_number(input.resource.properties.sku.capacity)
}

# Megabytes by family and capacity.
sizes := {
	"C": [250, 1000, 2500, 6000, 13000, 26000, 53000],
	"P": [0, 6000, 13000, 26000, 53000, 120000],
}

least := sizes[upper(input.resource.properties.sku.family)][input.resource.properties.sku.capacity] / 10

findings contains {
	"path": ["properties", "redisConfiguration", "maxmemory-reserved"],
	"message": sprintf("maxmemory-reserved is less than %v MB.", [least]),
} if {
	not written.missing(input.resource, ["properties", "redisConfiguration", "maxmemory-reserved"])
	not enough
}

findings contains {
	"path": ["properties", "redisConfiguration", "maxmemory-reserved"],
	"severity": "warning",
	"message": sprintf("maxmemory-reserved of at least %v MB is not set.", [least]),
} if {
	written.missing(input.resource, ["properties", "redisConfiguration", "maxmemory-reserved"])
}

enough if to_number(input.resource.properties.redisConfiguration["maxmemory-reserved"]) >= least
