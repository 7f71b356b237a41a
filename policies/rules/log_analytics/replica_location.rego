# METADATA
# title: Log Analytics workspaces are replicated to allowed regions.
# description: >-
#   Data residency is often regulated by law. Use the regions of
#   `AZURE_RESOURCE_ALLOWED_LOCATIONS` only.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.operationalinsights/workspaces
# custom:
#   aka: [Azure.Log.ReplicaLocation, AZR-000483]
#   severity: error
#   types: [Microsoft.OperationalInsights/workspaces]
#   pillar: Security
#   category: "SE:01 Security baseline"
#   configuration:
#     AZURE_RESOURCE_ALLOWED_LOCATIONS: []
package forearm.rules.log_analytics.replica_location

import data.forearm.lib.locations

applies if input.resource.properties.replication.location

findings contains {
	"path": ["properties", "replication", "location"],
	"message": sprintf("The workspace is replicated to %s, which is not allowed.", [place]),
} if {
	place := input.resource.properties.replication.location
	not locations.allowed(place)
}
