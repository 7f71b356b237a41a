# METADATA
# title: Container groups follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_CONTAINER_INSTANCE_NAME_FORMAT` to a regular
#   expression; case counts.
# custom:
#   aka: [Azure.ACI.Naming, AZR-000505]
#   severity: warning
#   types: [Microsoft.ContainerInstance/containerGroups]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_CONTAINER_INSTANCE_NAME_FORMAT: ""
package forearm.rules.container_instance.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_CONTAINER_INSTANCE_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_CONTAINER_INSTANCE_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_CONTAINER_INSTANCE_NAME_FORMAT")
}
