# METADATA
# title: AKS clusters restrict access to the API server to authorized IP ranges.
# description: >-
#   An unrestricted API server is exposed to attacks from the Internet. List the
#   allowed ranges in `apiServerAccessProfile.authorizedIPRanges`, or make the
#   cluster private. Ranges that include every address are reported as well,
#   which PSRule does not check.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.AuthorizedIPs, AZR-000030]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-1]
package forearm.rules.aks.authorized_ips

import data.forearm.lib.addresses

applies if not input.resource.properties.apiServerAccessProfile.enablePrivateCluster == true

findings contains {
	"path": ["properties", "apiServerAccessProfile", "authorizedIPRanges"],
	"message": "Authorized IP ranges of the API server are not set.",
} if {
	count(object.get(input.resource, ["properties", "apiServerAccessProfile", "authorizedIPRanges"], [])) == 0
}

findings contains {
	"path": ["properties", "apiServerAccessProfile", "authorizedIPRanges"],
	"message": "The authorized IP ranges allow every address.",
} if {
	addresses.all_of(input.resource.properties.apiServerAccessProfile.authorizedIPRanges)
}
