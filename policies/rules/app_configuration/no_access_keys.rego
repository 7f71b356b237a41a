# METADATA
# title: App Configuration stores disable access key authentication.
# description: >-
#   Access keys do not expire, and their use cannot be attributed to an
#   identity. Set `properties.disableLocalAuth` to `true` and use Microsoft
#   Entra authentication.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores
# custom:
#   aka: [Azure.AppConfig.DisableLocalAuth, AZR-000291]
#   severity: error
#   set: recommended
#   types: [Microsoft.AppConfiguration/configurationStores]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.disableLocalAuth, value: true}
package forearm.rules.app_configuration.no_access_keys

findings contains {
	"path": ["properties", "disableLocalAuth"],
	"message": "Access key authentication is not disabled.",
} if {
	not input.resource.properties.disableLocalAuth == true
}
