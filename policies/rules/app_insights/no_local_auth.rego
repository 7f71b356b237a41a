# METADATA
# title: Application Insights disables local authentication.
# description: >-
#   With local authentication everyone who knows the connection string, which is
#   visible in browsers, can send forged telemetry. Set
#   `properties.disableLocalAuth` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.insights/components
# custom:
#   aka: [Azure.AppInsights.LocalAuth, AZR-000484]
#   severity: error
#   set: recommended
#   types: [Microsoft.Insights/components]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   fix: {set: properties.disableLocalAuth, value: true}
package forearm.rules.app_insights.no_local_auth

findings contains {
	"path": ["properties", "disableLocalAuth"],
	"message": "Local authentication is not disabled: the connection string is enough to send telemetry.",
} if {
	not input.resource.properties.disableLocalAuth == true
}
