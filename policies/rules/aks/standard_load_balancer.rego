# METADATA
# title: AKS clusters use a standard load balancer.
# description: >-
#   The Basic load balancer is retired, and supports neither zones nor multiple
#   node pools. Set `networkProfile.loadBalancerSku` to `standard`; it can be
#   set only when the cluster is created. PSRule fails it as well if it is not
#   set; here that is a warning or a note, since the service's default is the recommended
#   value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.StandardLB, AZR-000026]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Performance Efficiency
#   category: Application scalability
package forearm.rules.aks.standard_load_balancer

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "networkProfile", "loadBalancerSku"],
	"severity": "warning",
	"message": "The SKU of the load balancer is not set.",
} if {
	written.missing(input.resource, ["properties", "networkProfile", "loadBalancerSku"])
}

findings contains {
	"path": ["properties", "networkProfile", "loadBalancerSku"],
	"message": "The cluster uses a basic load balancer.",
} if {
	not written.missing(input.resource, ["properties", "networkProfile", "loadBalancerSku"])
	not as_wanted
}

as_wanted if text.same(input.resource.properties.networkProfile.loadBalancerSku, "standard")
