# METADATA
# title: AKS clusters have a network policy engine.
# description: >-
#   Without network policies every pod can connect to every other pod. Set
#   `networkProfile.networkPolicy` to `azure`, `calico` or `cilium`; it can be
#   set only when the cluster is created. PSRule fails it as well if it is not
#   set; here that is a warning, since the service was observed to choose
#   `cilium` or nothing.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
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
import data.forearm.lib.written

findings contains {
	"path": ["properties", "networkProfile", "networkPolicy"],
	"severity": "warning",
	"message": "networkPolicy is not set.",
} if {
	written.missing(input.resource, ["properties", "networkProfile", "networkPolicy"])
}

findings contains {
	"path": ["properties", "networkProfile", "networkPolicy"],
	"message": "The cluster has no network policy engine, so network policies have no effect.",
} if {
	not written.missing(input.resource, ["properties", "networkProfile", "networkPolicy"])
	not as_wanted
}

as_wanted if text.one_of(input.resource.properties.networkProfile.networkPolicy, ["azure", "calico", "cilium"])
