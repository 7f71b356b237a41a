# METADATA
# title: Service Fabric managed clusters follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT` to a regular expression,
#   which is case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicefabric/managedclusters
# custom:
#   aka: [Azure.ServiceFabric.ManagedNaming, AZR-000531]
#   severity: warning
#   types: [Microsoft.ServiceFabric/managedClusters]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT: ""
package forearm.rules.service_fabric.managed_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT")
}
