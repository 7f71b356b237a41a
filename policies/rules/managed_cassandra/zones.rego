# METADATA
# title: Azure Managed Instance for Apache Cassandra data centers are zone redundant.
# description: >-
#   A zone outage takes down a data center that is deployed in a single zone.
#   Set `availabilityZone` to `true`; it can be set only when the data center is
#   created.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/cassandraclusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/cassandraclusters/datacenters
# custom:
#   aka: [Azure.MICassandra.AvailabilityZone, AZR-000504]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.DocumentDB/cassandraClusters
#     - Microsoft.DocumentDB/cassandraClusters/dataCenters
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.managed_cassandra.zones

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", "availabilityZone"]),
	"message": sprintf("The data center %s is not zone redundant.", [names.last(center.name)]),
} if {
	some path, center in children.at(input.resource, "Microsoft.DocumentDB/cassandraClusters/dataCenters")
	count(forearm.zones("Microsoft.DocumentDB/cassandraClusters/dataCenters", center.properties.dataCenterLocation)) > 0
	not center.properties.availabilityZone == true
}
