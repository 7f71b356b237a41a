# METADATA
# title: Names of subnets are valid.
# description: >-
#   Azure allows 1 to 80 letters, digits, underscores, dots and dashes that
#   begin with a letter or digit and end with one or an underscore; a deployment
#   with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks/subnets
# custom:
#   aka: [Azure.VNET.SubnetName, AZR-000267]
#   severity: error
#   types:
#     - Microsoft.Network/virtualNetworks
#     - Microsoft.Network/virtualNetworks/subnets
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.vnet.subnet_name

import data.forearm.lib.names
import data.forearm.lib.subnets

findings contains {
	"path": entry.name_path,
	"message": sprintf("%s A name has 1 to 80 letters, digits, underscores, dots and dashes, and begins and ends with a letter or digit.", [names.wrong(entry.name, 1, 80, `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)]),
} if {
	some entry in subnets.of(input.resource)
	not names.valid(entry.name, 1, 80, `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)
}
