# METADATA
# title: AI services disable public network access.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `properties.publicNetworkAccess` to `Disabled` and use private endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cognitiveservices/accounts
# custom:
#   aka: [Azure.AI.PrivateEndpoints, AZR-000283, Azure.Cognitive.PrivateEndpoints]
#   severity: error
#   set: recommended
#   types: [Microsoft.CognitiveServices/accounts]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
#   fix: {set: properties.publicNetworkAccess, value: Disabled}
package forearm.rules.ai_services.private

import data.forearm.lib.text

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "Public network access is enabled.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.publicNetworkAccess, "Disabled")
