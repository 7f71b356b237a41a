# METADATA
# title: Service Fabric clusters follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_SERVICE_FABRIC_CLUSTER_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicefabric/clusters
# custom:
#   aka: [Azure.ServiceFabric.Naming, AZR-000530]
#   severity: warning
#   types: [Microsoft.ServiceFabric/clusters]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_SERVICE_FABRIC_CLUSTER_NAME_FORMAT: ""
package forearm.rules.service_fabric.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_SERVICE_FABRIC_CLUSTER_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_SERVICE_FABRIC_CLUSTER_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_SERVICE_FABRIC_CLUSTER_NAME_FORMAT")
}
