# METADATA
# title: Names of public IP addresses are valid.
# description: >-
#   Azure allows 1 to 80 letters, digits, underscores, dots and dashes that
#   begin and end with a letter or digit; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/publicipaddresses
# custom:
#   aka: [Azure.PublicIP.Name, AZR-000155]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Network/publicIPAddresses]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.public_ip.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 80 letters, digits, underscores, dots and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 1, 80, `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)]),
} if {
	not names.valid(input.resource.name, 1, 80, `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)
}
