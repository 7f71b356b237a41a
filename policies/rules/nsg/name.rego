# METADATA
# title: Names of network security groups are valid.
# description: >-
#   Azure allows 1 to 80 letters, digits, underscores, dots and dashes that
#   begin with a letter or digit and end with one or an underscore; a deployment
#   with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups
# custom:
#   aka: [Azure.NSG.Name, AZR-000141]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.nsg.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 80 letters, digits, underscores, dots and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 1, 80, `(?i)^[a-z0-9]([a-z0-9_.-]{0,78}[a-z0-9_])?$`)]),
} if {
	not names.valid(input.resource.name, 1, 80, `(?i)^[a-z0-9]([a-z0-9_.-]{0,78}[a-z0-9_])?$`)
}
