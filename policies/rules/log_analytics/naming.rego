# METADATA
# title: Log Analytics workspaces follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_LOG_WORKSPACE_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.operationalinsights/workspaces
# custom:
#   aka: [Azure.Log.Naming, AZR-000487]
#   severity: warning
#   types: [Microsoft.OperationalInsights/workspaces]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_LOG_WORKSPACE_NAME_FORMAT: ""
package forearm.rules.log_analytics.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_LOG_WORKSPACE_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_LOG_WORKSPACE_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_LOG_WORKSPACE_NAME_FORMAT")
}
