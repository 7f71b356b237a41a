# METADATA
# title: Application Insights is workspace-based.
# description: >-
#   The classic kind that keeps its data apart is retired; where nothing is set,
#   Azure makes a workspace of its own and manages it since 2025. Set
#   `properties.WorkspaceResourceId`.
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
