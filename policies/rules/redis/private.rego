# METADATA
# title: Azure Cache for Redis disables public network access.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `properties.publicNetworkAccess` to `Disabled` and use private endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.PublicNetworkAccess, AZR-000165]
#   severity: error
#   set: recommended
#   types: [Microsoft.Cache/redis]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
#   fix: {set: properties.publicNetworkAccess, value: Disabled}
package forearm.rules.redis.private

import data.forearm.lib.text

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "Public network access is enabled.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.publicNetworkAccess, "Disabled")

# A cache in a network of yours has no public address.
as_wanted if input.resource.properties.subnetId != ""
