# METADATA
# title: Names of application gateways are valid.
# description: >-
#   Azure allows 1 to 80 letters, digits, underscores, dots and dashes that
#   begin and end with a letter or digit; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.Name, AZR-000348]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.app_gateway.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 80 letters, digits, underscores, dots and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 1, 80, `^[A-Za-z0-9]([\w.-]{0,78}\w)?$`)]),
} if {
	not names.valid(input.resource.name, 1, 80, `^[A-Za-z0-9]([\w.-]{0,78}\w)?$`)
}
