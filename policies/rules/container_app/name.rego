# METADATA
# title: Names of container apps are valid.
# description: >-
#   Azure allows 2 to 32 lower-case letters, digits and dashes that begin with a
#   letter and end with a letter or digit; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.Name, AZR-000360]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.App/containerApps]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.container_app.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 2 to 32 lower-case letters, digits and dashes, begins with a letter, and ends with a letter or digit.", [names.wrong(input.resource.name, 2, 32, `^[a-z][0-9a-z-]*[0-9a-z]$`)]),
} if {
	not names.valid(input.resource.name, 2, 32, `^[a-z][0-9a-z-]*[0-9a-z]$`)
}
