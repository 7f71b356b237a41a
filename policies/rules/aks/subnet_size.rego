# METADATA
# title: Subnets of AKS clusters are large enough.
# description: >-
#   With Azure CNI every pod uses an IP address of the subnet, and upgrades need
#   additional ones. Use a prefix of `AZURE_AKS_CNI_MINIMUM_CLUSTER_SUBNET_SIZE`
#   bits or fewer. The policy applies to clusters exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.CNISubnetSize, AZR-000020]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Reliability
#   category: "PE:05 Scaling and partitioning"
#   configuration:
#     AZURE_AKS_CNI_MINIMUM_CLUSTER_SUBNET_SIZE: 23
package forearm.rules.aks.subnet_size

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

applies if {
	input.exported
	text.same(input.resource.properties.networkProfile.networkPlugin, "azure")
}

findings contains {
	"path": ["resources", i, "properties", "addressPrefix"],
	"message": sprintf("The subnet %s is too small for the cluster.", [names.last(subnet.name)]),
} if {
	some i, subnet in children.of(input.resource, "Microsoft.Network/virtualNetworks/subnets")
	to_number(split(subnet.properties.addressPrefix, "/")[1]) > data.configuration.AZURE_AKS_CNI_MINIMUM_CLUSTER_SUBNET_SIZE
}
