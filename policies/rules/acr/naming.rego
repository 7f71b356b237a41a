# METADATA
# title: Container registries follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_CONTAINER_REGISTRY_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.Naming, AZR-000506]
#   severity: warning
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_CONTAINER_REGISTRY_NAME_FORMAT: ""
package forearm.rules.acr.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_CONTAINER_REGISTRY_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_CONTAINER_REGISTRY_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_CONTAINER_REGISTRY_NAME_FORMAT")
}
