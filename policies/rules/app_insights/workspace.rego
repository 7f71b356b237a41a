# METADATA
# title: Application Insights is workspace-based.
# description: >-
#   Classic Application Insights resources are retired; if no workspace is set,
#   Azure creates a managed one since 2025. Set
#   `properties.WorkspaceResourceId`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.insights/components
# custom:
#   aka: [Azure.AppInsights.Workspace, AZR-000069]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Insights/components]
#   pillar: Operational Excellence
#   category: "OE:07 Monitoring system"
package forearm.rules.app_insights.workspace

findings contains {
	"path": ["properties", "WorkspaceResourceId"],
	"message": "The component is not workspace-based.",
} if {
	object.get(input.resource, ["properties", "WorkspaceResourceId"], "") == ""
	not managed
}

# Azure makes a workspace and manages it.
managed if input.resource.properties.IngestionMode == "LogAnalytics"
