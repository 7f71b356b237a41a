# METADATA
# title: Names of AKS clusters are valid.
# description: >-
#   Azure allows 1 to 63 letters, digits, underscores and dashes that begin and
#   end with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.Name, AZR-000039]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.aks.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 63 letters, digits, underscores and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 1, 63, `^[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?$`)]),
} if {
	not names.valid(input.resource.name, 1, 63, `^[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?$`)
}
