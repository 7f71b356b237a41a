# METADATA
# title: AKS clusters follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_AKS_CLUSTER_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.Naming, AZR-000507]
#   severity: warning
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_AKS_CLUSTER_NAME_FORMAT: ""
package forearm.rules.aks.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_AKS_CLUSTER_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_AKS_CLUSTER_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_AKS_CLUSTER_NAME_FORMAT")
}
