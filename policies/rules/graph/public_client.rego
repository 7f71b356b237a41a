# METADATA
# title: Applications with credentials are not public clients.
# description: >-
#   With `isFallbackPublicClient` everyone who knows the application id can
#   request tokens without its credentials, also with user names and passwords.
#   Remove it, unless the application runs on the devices of its users.
# related_resources:
#   - ref: https://learn.microsoft.com/entra/identity-platform/msal-client-applications
# custom:
#   severity: warning
#   types: [Microsoft.Graph/applications]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.isFallbackPublicClient, value: false}
package forearm.rules.graph.public_client

applies if {
	some member in ["passwordCredentials", "keyCredentials"]
	count(input.resource.properties[member]) > 0
}

applies if count(input.resource.properties.web.redirectUris) > 0

findings contains {
	"path": ["properties", "isFallbackPublicClient"],
	"message": "The application allows public client flows.",
} if {
	input.resource.properties.isFallbackPublicClient == true
}
