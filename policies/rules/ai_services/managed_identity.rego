# METADATA
# title: AI services have a managed identity.
# description: >-
#   With a managed identity the service accesses other services without
#   credentials that have to be stored and rotated. Set `identity.type` to
#   `SystemAssigned` or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cognitiveservices/accounts
# custom:
#   aka: [Azure.AI.ManagedIdentity, AZR-000281, Azure.Cognitive.ManagedIdentity]
#   severity: error
#   set: recommended
#   types: [Microsoft.CognitiveServices/accounts]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-3]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.ai_services.managed_identity

import data.forearm.lib.identity
import data.forearm.lib.text

applies if text.same(input.resource.kind, "TextAnalytics")

findings contains {
	"path": ["identity", "type"],
	"message": "The service has no managed identity.",
} if {
	not identity.managed(input.resource)
}
