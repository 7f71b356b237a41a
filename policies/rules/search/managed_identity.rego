# METADATA
# title: Azure AI Search services have a managed identity.
# description: >-
#   With a managed identity the service accesses other services without
#   credentials that have to be stored and rotated. Set `identity.type` to
#   `SystemAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.search/searchservices
# custom:
#   aka: [Azure.Search.ManagedIdentity, AZR-000175]
#   severity: error
#   set: recommended
#   types: [Microsoft.Search/searchServices]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-3, IM-3]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.search.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The service has no managed identity.",
} if {
	not identity.managed(input.resource)
}
