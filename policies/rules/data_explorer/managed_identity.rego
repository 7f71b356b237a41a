# METADATA
# title: Azure Data Explorer clusters have a managed identity.
# description: >-
#   With a managed identity the cluster accesses other services without
#   credentials that have to be stored and rotated. Set `identity.type` to
#   `SystemAssigned` or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.kusto/clusters
# custom:
#   aka: [Azure.ADX.ManagedIdentity, AZR-000012]
#   severity: error
#   set: recommended
#   types: [Microsoft.Kusto/clusters]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-3]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.data_explorer.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The cluster has no managed identity.",
} if {
	not identity.managed(input.resource)
}
