# METADATA
# title: Azure Cache for Redis instances follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_REDIS_CACHE_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
# custom:
#   aka: [Azure.Redis.Naming, AZR-000523]
#   severity: warning
#   types: [Microsoft.Cache/redis]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_REDIS_CACHE_NAME_FORMAT: ""
package forearm.rules.redis.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_REDIS_CACHE_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_REDIS_CACHE_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_REDIS_CACHE_NAME_FORMAT")
}
