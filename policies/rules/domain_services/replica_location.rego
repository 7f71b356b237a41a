# METADATA
# title: Microsoft Entra Domain Services has replica sets in allowed regions only.
# description: >-
#   Data residency is often regulated by law. Use the regions of
#   `AZURE_RESOURCE_ALLOWED_LOCATIONS` only.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.aad/domainservices
# custom:
#   aka: [Azure.EntraDS.ReplicaLocation, AZR-000482]
#   severity: error
#   types: [Microsoft.AAD/domainServices]
#   pillar: Security
#   category: "SE:01 Security baseline"
#   configuration:
#     AZURE_RESOURCE_ALLOWED_LOCATIONS: []
package forearm.rules.domain_services.replica_location

import data.forearm.lib.locations

findings contains {
	"path": ["properties", "replicaSets", i, "location"],
	"message": sprintf("The domain is replicated to %s, which is not allowed.", [replica.location]),
} if {
	some i, replica in input.resource.properties.replicaSets
	place := replica.location
	not locations.allowed(place)
}
