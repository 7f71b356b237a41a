# METADATA
# title: Environments of container apps follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT` to a regular
#   expression; case counts.
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
