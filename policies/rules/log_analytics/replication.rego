# METADATA
# title: Log Analytics workspaces enable workspace replication.
# description: >-
#   If the region fails, its logs are unavailable. Set
#   `properties.replication.enabled` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.operationalinsights/workspaces
# custom:
#   aka: [Azure.Log.Replication, AZR-000425, Azure.LogAnalytics.Replication]
#   severity: warning
#   set: recommended
#   types: [Microsoft.OperationalInsights/workspaces]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.log_analytics.replication

applies if object.get(input.resource, ["properties", "features", "clusterResourceId"], "") == ""

findings contains {
	"path": ["properties", "replication", "enabled"],
	"message": "Workspace replication is not enabled.",
} if {
	not input.resource.properties.replication.enabled == true
}
