# METADATA
# title: Azure Web PubSub has a managed identity.
# description: >-
#   With a managed identity the service accesses other services without
#   credentials that have to be stored and rotated. Set `identity.type` to
#   `SystemAssigned` or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.signalrservice/webpubsub
# custom:
#   aka: [Azure.WebPubSub.ManagedIdentity, AZR-000277]
#   severity: error
#   set: recommended
#   types: [Microsoft.SignalRService/webPubSub]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-3]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.web_pubsub.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The service has no managed identity.",
} if {
	not identity.managed(input.resource)
}
