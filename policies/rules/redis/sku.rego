# METADATA
# title: Azure Cache for Redis uses a production SKU.
# description: >-
#   Basic caches lose data during maintenance, and have no SLA. Use Standard of
#   size C1 or larger, or Premium.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.MinSKU, AZR-000159]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Cache/redis]
#   pillar: Performance Efficiency
#   category: "PE:03 Selecting services"
package forearm.rules.redis.sku

import data.forearm.lib.text

applies if {
	input.resource.properties.sku.name
	input.resource.properties.sku.family
	is_number(input.resource.properties.sku.capacity)
}

findings contains {
	"path": ["properties", "sku", "name"],
	"message": "The SKU of the cache is not meant for production.",
} if {
	not capable
}

capable if text.same(input.resource.properties.sku.name, "Premium")

capable if {
	text.same(input.resource.properties.sku.name, "Standard")
	input.resource.properties.sku.capacity >= 1
}
