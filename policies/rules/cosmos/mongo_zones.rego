# METADATA
# title: Azure Cosmos DB for MongoDB vCore clusters are zone redundant.
# description: >-
#   A zone outage takes down everything that is deployed in a single zone. Set
#   `highAvailability.targetMode` to `ZoneRedundantPreferred`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/mongoclusters
# custom:
#   aka: [Azure.Cosmos.MongoAvailabilityZone, AZR-000503]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DocumentDB/mongoClusters]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.cosmos.mongo_zones

import data.forearm.lib.text

findings contains {
	"path": ["properties", "highAvailability", "targetMode"],
	"message": "The cluster is not zone redundant.",
} if {
	zonal
	not text.same(object.get(input.resource, ["properties", "highAvailability", "targetMode"], ""), "ZoneRedundantPreferred")
}

zonal if count(forearm.zones("Microsoft.DocumentDB/mongoClusters", input.resource.location)) > 0
