# METADATA
# title: Application Insights components follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_APP_INSIGHTS_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.insights/components
# custom:
#   aka: [Azure.AppInsights.Naming, AZR-000485]
#   severity: warning
#   types: [Microsoft.Insights/components]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_APP_INSIGHTS_NAME_FORMAT: ""
package forearm.rules.app_insights.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_APP_INSIGHTS_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_APP_INSIGHTS_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_APP_INSIGHTS_NAME_FORMAT")
}
