# METADATA
# title: Names of virtual networks are valid.
# description: >-
#   Azure allows 2 to 64 letters, digits, underscores, dots and dashes that
#   begin and end with a letter or digit; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
# custom:
#   aka: [Azure.VNET.Name, AZR-000268]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Network/virtualNetworks]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.vnet.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 2 to 64 letters, digits, underscores, dots and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 2, 64, `(?i)^[a-z0-9][a-z0-9_.-]*[a-z0-9_]$`)]),
} if {
	not names.valid(input.resource.name, 2, 64, `(?i)^[a-z0-9][a-z0-9_.-]*[a-z0-9_]$`)
}
