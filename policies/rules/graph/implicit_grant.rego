# METADATA
# title: Applications disable the implicit grant.
# description: >-
#   With the implicit grant access tokens are exposed in URLs, browser history
#   and logs. Use the authorization code flow with PKCE. An ID token for a web
#   application is a warning, an access token an error.
# related_resources:
#   - ref: https://learn.microsoft.com/entra/identity-platform/v2-oauth2-implicit-grant-flow
# custom:
#   severity: error
#   types: [Microsoft.Graph/applications]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix:
#     - {set: properties.web.implicitGrantSettings.enableAccessTokenIssuance, value: false}
#     - {set: properties.web.implicitGrantSettings.enableIdTokenIssuance, value: false}
package forearm.rules.graph.implicit_grant

findings contains {
	"path": ["properties", "web", "implicitGrantSettings", "enableAccessTokenIssuance"],
	"message": "The implicit grant issues access tokens.",
} if {
	input.resource.properties.web.implicitGrantSettings.enableAccessTokenIssuance == true
}

findings contains {
	"path": ["properties", "web", "implicitGrantSettings", "enableIdTokenIssuance"],
	"severity": "warning",
	"message": "The implicit grant issues ID tokens.",
} if {
	input.resource.properties.web.implicitGrantSettings.enableIdTokenIssuance == true
}
