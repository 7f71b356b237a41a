# METADATA
# title: Container Apps environments follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT` to a regular expression, which
#   is case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/managedenvironments
# custom:
#   aka: [Azure.ContainerApp.EnvNaming, AZR-000511]
#   severity: warning
#   types: [Microsoft.App/managedEnvironments]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT: ""
package forearm.rules.container_app.environment_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT")
}
