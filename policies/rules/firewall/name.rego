# METADATA
# title: Names of Azure Firewalls are valid.
# description: >-
#   Azure allows 1 to 80 letters, digits, underscores, dots and dashes that
#   begin and end with a letter or digit; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/azurefirewalls
# custom:
#   aka: [Azure.Firewall.Name, AZR-000103]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Network/azureFirewalls]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.firewall.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 80 letters, digits, underscores, dots and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 1, 80, `(?i)^[a-z0-9]([a-z0-9_.-]{0,78}[a-z0-9_])?$`)]),
} if {
	not names.valid(input.resource.name, 1, 80, `(?i)^[a-z0-9]([a-z0-9_.-]{0,78}[a-z0-9_])?$`)
}
