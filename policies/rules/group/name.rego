# METADATA
# title: Names of resource groups are valid.
# description: >-
#   Azure allows 1 to 90 letters, digits, underscores, dots, dashes and
#   parentheses that do not end with a dot; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/resourcegroups
# custom:
#   aka: [Azure.Group.Name, AZR-000168, Azure.ResourceGroup.Name]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Resources/resourceGroups]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.group.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 90 letters, digits, underscores, dots, dashes and parentheses, and does not end with a dot.", [names.wrong(input.resource.name, 1, 90, `^[\w.()-]*[\w()-]$`)]),
} if {
	not names.valid(input.resource.name, 1, 90, `^[\w.()-]*[\w()-]$`)
}
