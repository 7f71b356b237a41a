# METADATA
# title: Names of Azure SignalR Service instances are valid.
# description: >-
#   Azure allows 3 to 63 letters, digits and dashes that begin with a letter and
#   end with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.signalrservice/signalr
# custom:
#   aka: [Azure.SignalR.Name, AZR-000180]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.SignalRService/signalR]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.signalr.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 3 to 63 letters, digits and dashes, begins with a letter, and ends with a letter or digit.", [names.wrong(input.resource.name, 3, 63, `^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`)]),
} if {
	not names.valid(input.resource.name, 3, 63, `^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`)
}
