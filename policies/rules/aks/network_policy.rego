# METADATA
# title: Clusters enforce network policies.
# description: >-
#   Without them every pod can reach every other. Set
#   `networkProfile.networkPolicy` to `azure` or `calico`; it can only be set
#   when the cluster is made.
# custom:
#   aka: [Azure.AKS.NetworkPolicy, AZR-000027]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:04 Segmentation"
#   controls: [NS-1]
package forearm.rules.aks.network_policy

import data.forearm.lib.text

findings contains {
	"path": ["properties", "networkProfile", "networkPolicy"],
	"message": "Network policies have no effect in the cluster.",
} if {
	not as_wanted
}

as_wanted if text.one_of(input.resource.properties.networkProfile.networkPolicy, ["azure", "calico"])
