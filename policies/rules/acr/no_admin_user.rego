# METADATA
# title: Container registries disable the admin user account.
# description: >-
#   The admin user is a shared account with full control. Set `adminUserEnabled`
#   to `false` and use Microsoft Entra authentication.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.AdminUser, AZR-000005]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-3, PA-1]
#   fix: {set: properties.adminUserEnabled, value: false}
package forearm.rules.acr.no_admin_user

findings contains {
	"path": ["properties", "adminUserEnabled"],
	"message": "The admin user account is enabled.",
} if {
	input.resource.properties.adminUserEnabled == true
}
