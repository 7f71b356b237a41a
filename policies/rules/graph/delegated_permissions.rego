# METADATA
# title: Admin consent is granted for no broad permissions.
# description: >-
#   A grant with `consentType: AllPrincipals` applies to every user of the
#   directory. With broad write permissions the application can do whatever an
#   administrator can who signs in to it.
# related_resources:
#   - ref: https://learn.microsoft.com/graph/templates/bicep/reference/oauth2permissiongrants
# custom:
#   severity: warning
#   types: [Microsoft.Graph/oauth2PermissionGrants]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.graph.delegated_permissions

applies if input.resource.properties.consentType == "AllPrincipals"

findings contains {
	"path": ["properties", "scope"],
	"message": sprintf("Consent is granted for all users to %s.", [scope]),
} if {
	some scope in split(input.resource.properties.scope, " ")
	regex.match(`(?i)^(directory\.accessasuser\.all|full_access_as_user|user_impersonation|rolemanagement\.readwrite\..*|.+\.readwrite\.all)$`, scope)
}
