# METADATA
# title: Names of Log Analytics workspaces are valid.
# description: >-
#   Azure allows 4 to 63 letters, digits and dashes that begin and end with a
#   letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.operationalinsights/workspaces
# custom:
#   aka: [Azure.Log.Name, AZR-000486]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.OperationalInsights/workspaces]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.log_analytics.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 4 to 63 letters, digits and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 4, 63, `(?i)^[a-z0-9][a-z0-9-]*[a-z0-9]$`)]),
} if {
	not names.valid(input.resource.name, 4, 63, `(?i)^[a-z0-9][a-z0-9-]*[a-z0-9]$`)
}
