# METADATA
# title: Container registries are replicated to allowed regions.
# description: >-
#   Data residency is often regulated by law. Replicate to the regions of
#   `AZURE_RESOURCE_ALLOWED_LOCATIONS` only.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries/replications
# custom:
#   aka: [Azure.ACR.ReplicaLocation, AZR-000494]
#   severity: error
#   types:
#     - Microsoft.ContainerRegistry/registries
#     - Microsoft.ContainerRegistry/registries/replications
#   pillar: Security
#   category: "SE:01 Security baseline"
#   configuration:
#     AZURE_RESOURCE_ALLOWED_LOCATIONS: []
package forearm.rules.acr.replica_location

import data.forearm.lib.children
import data.forearm.lib.locations

findings contains {
	"path": array.concat(path, ["location"]),
	"message": sprintf("The registry is replicated to %s, which is not allowed.", [replica.location]),
} if {
	some path, replica in children.at(input.resource, "Microsoft.ContainerRegistry/registries/replications")
	place := replica.location
	not locations.allowed(place)
}
