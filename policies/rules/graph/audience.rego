# METADATA
# title: Applications are single-tenant.
# description: >-
#   With another `signInAudience` than `AzureADMyOrg` accounts of other
#   organizations, or personal accounts, can sign in, and the application has to
#   authorize them itself.
# related_resources:
#   - ref: https://learn.microsoft.com/entra/identity-platform/supported-accounts-validation
# custom:
#   severity: warning
#   types: [Microsoft.Graph/applications]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
package forearm.rules.graph.audience

findings contains {
	"path": ["properties", "signInAudience"],
	"message": sprintf("Accounts of other directories can sign in: the audience is %s.", [input.resource.properties.signInAudience]),
} if {
	input.resource.properties.signInAudience in {"AzureADMultipleOrgs", "AzureADandPersonalMicrosoftAccount", "PersonalMicrosoftAccount"}
}
