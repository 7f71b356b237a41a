# METADATA
# title: Container apps have a managed identity.
# description: >-
#   With a managed identity the app accesses other services without credentials
#   that have to be stored and rotated. Set `identity.type` to `SystemAssigned`
#   or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.ManagedIdentity, AZR-000361]
#   severity: error
#   set: recommended
#   types: [Microsoft.App/containerApps]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-3]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.container_app.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The app has no managed identity.",
} if {
	not identity.managed(input.resource)
}
