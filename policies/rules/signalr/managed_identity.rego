# METADATA
# title: Azure SignalR Service has a managed identity.
# description: >-
#   With a managed identity the service accesses other services without
#   credentials that have to be stored and rotated. Set `identity.type` to
#   `SystemAssigned` or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.signalrservice/signalr
# custom:
#   aka: [Azure.SignalR.ManagedIdentity, AZR-000181]
#   severity: error
#   set: recommended
#   types: [Microsoft.SignalRService/signalR]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-3]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.signalr.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The service has no managed identity.",
} if {
	not identity.managed(input.resource)
}
