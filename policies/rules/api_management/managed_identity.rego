# METADATA
# title: API Management has a managed identity.
# description: >-
#   With a managed identity the service accesses key vaults and backends without
#   credentials that have to be stored and rotated. Set `identity.type` to
#   `SystemAssigned` or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.ManagedIdentity, AZR-000053]
#   severity: error
#   set: recommended
#   types: [Microsoft.ApiManagement/service]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, PA-7]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.api_management.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The service has no managed identity.",
} if {
	not identity.managed(input.resource)
}
