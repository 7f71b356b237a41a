# METADATA
# title: AI services disable local authentication.
# description: >-
#   Access keys do not expire, and their use cannot be attributed to an
#   identity. Set `properties.disableLocalAuth` to `true` and use Microsoft
#   Entra authentication.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cognitiveservices/accounts
# custom:
#   aka: [Azure.AI.DisableLocalAuth, AZR-000282, Azure.Cognitive.DisableLocalAuth]
#   severity: error
#   set: recommended
#   types: [Microsoft.CognitiveServices/accounts]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.disableLocalAuth, value: true}
package forearm.rules.ai_services.no_access_keys

findings contains {
	"path": ["properties", "disableLocalAuth"],
	"message": "Local authentication (access keys) is not disabled.",
} if {
	not input.resource.properties.disableLocalAuth == true
}
