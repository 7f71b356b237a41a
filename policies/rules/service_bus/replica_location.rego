# METADATA
# title: Service Bus namespaces are replicated to allowed regions.
# description: >-
#   Data residency is often regulated by law. Use the regions of
#   `AZURE_RESOURCE_ALLOWED_LOCATIONS` only.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicebus/namespaces
# custom:
#   aka: [Azure.ServiceBus.ReplicaLocation, AZR-000540]
#   severity: error
#   types: [Microsoft.ServiceBus/namespaces]
#   pillar: Security
#   category: "SE:01 Security baseline"
#   configuration:
#     AZURE_RESOURCE_ALLOWED_LOCATIONS: []
package forearm.rules.service_bus.replica_location

import data.forearm.lib.locations

applies if count(input.resource.properties.geoDataReplication.locations) > 0

findings contains {
	"path": ["properties", "geoDataReplication", "locations", i, "locationName"],
	"message": sprintf("The namespace is replicated to %s, which is not allowed.", [replica.locationName]),
} if {
	some i, replica in input.resource.properties.geoDataReplication.locations
	place := replica.locationName
	not locations.allowed(place)
}
