# METADATA
# title: Names of container registries are valid.
# description: >-
#   Azure allows 5 to 50 letters and digits; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.Name, AZR-000007]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.acr.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 5 to 50 letters and digits.", [names.wrong(input.resource.name, 5, 50, `^[a-zA-Z0-9]*$`)]),
} if {
	not names.valid(input.resource.name, 5, 50, `^[a-zA-Z0-9]*$`)
}
