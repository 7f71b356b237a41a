# METADATA
# title: Web apps have a managed identity.
# description: >-
#   With a managed identity the app accesses other services without credentials
#   that have to be stored and rotated. Set `identity.type` to `SystemAssigned`
#   or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.ManagedIdentity, AZR-000082]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-2]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.appservice.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The app has no managed identity.",
} if {
	not identity.managed(input.resource)
}
