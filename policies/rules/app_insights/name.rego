# METADATA
# title: Names of Application Insights components are valid.
# description: >-
#   Azure allows 1 to 255 letters, digits, dots, dashes, underscores and
#   parentheses that do not end with a dot; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.insights/components
# custom:
#   aka: [Azure.AppInsights.Name, AZR-000070]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Insights/components]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.app_insights.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 255 letters, digits, dots, dashes, underscores and parentheses, and does not end with a dot.", [names.wrong(input.resource.name, 1, 255, `(?i)^[a-z0-9._()-]{0,254}[a-z0-9_()-]$`)]),
} if {
	not names.valid(input.resource.name, 1, 255, `(?i)^[a-z0-9._()-]{0,254}[a-z0-9_()-]$`)
}
