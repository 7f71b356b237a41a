# METADATA
# title: Names of Azure Front Door (classic) resources are valid.
# description: >-
#   Azure allows 5 to 64 letters, digits and dashes that begin with a letter and
#   end with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
# custom:
#   aka: [Azure.FrontDoor.Name, AZR-000113]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Network/frontDoors]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.front_door.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 5 to 64 letters, digits and dashes, begins with a letter, and ends with a letter or digit.", [names.wrong(input.resource.name, 5, 64, `^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`)]),
} if {
	not names.valid(input.resource.name, 5, 64, `^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`)
}
