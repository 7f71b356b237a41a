# METADATA
# title: Container registries are geo-replicated.
# description: >-
#   If the region of the registry fails, its images cannot be pulled anywhere.
#   Deploy `replications` in another region.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.GeoReplica, AZR-000004]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Reliability
#   category: "RE:05 High-availability multi-region design"
package forearm.rules.acr.geo_replication

import data.forearm.lib.children
import data.forearm.lib.locations

findings contains {
	"path": [],
	"message": "The registry is not geo-replicated.",
} if {
	not replicated
}

replicated if {
	some replica in children.of(input.resource, "Microsoft.ContainerRegistry/registries/replications")
	elsewhere := replica.location
	here := input.resource.location
	not locations.same(elsewhere, here)
}
