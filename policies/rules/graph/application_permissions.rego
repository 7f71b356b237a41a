# METADATA
# title: Applications do not request directory-wide permissions.
# description: >-
#   With these permissions of Microsoft Graph an application can make itself, or
#   an attacker, a Global Administrator. Request the least permission, such as
#   `Application.ReadWrite.OwnedBy` or `Group.Read.All`.
# related_resources:
#   - ref: https://learn.microsoft.com/graph/permissions-reference
# custom:
#   severity: error
#   types: [Microsoft.Graph/applications, Microsoft.Graph/appRoleAssignedTo]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.graph.application_permissions

findings contains {
	"path": ["properties", "requiredResourceAccess", i, "resourceAccess", k, "id"],
	"message": sprintf("The application requests %s.", [mighty[lower(access.id)]]),
} if {
	some i, api in input.resource.properties.requiredResourceAccess
	some k, access in api.resourceAccess
	access.type == "Role"
}

findings contains {
	"path": ["properties", "appRoleId"],
	"message": sprintf("The service principal is granted %s.", [mighty[lower(input.resource.properties.appRoleId)]]),
}

# mighty are permissions of Microsoft Graph with which an application can make
# itself or any account a Global Administrator, or read every mailbox and file.
mighty := {
	"06b708a9-e830-4db3-a914-8e69da51d44f": "AppRoleAssignment.ReadWrite.All",
	"9e3f62cf-ca93-4989-b6ce-bf83c28f9fe8": "RoleManagement.ReadWrite.Directory",
	"1bfefb4e-e0b5-418b-a88f-73c46d2cc8e9": "Application.ReadWrite.All",
	"19dbc75e-c2e2-444c-a770-ec69d8559fc7": "Directory.ReadWrite.All",
	"62a82d76-70ea-41e2-9197-370581804d09": "Group.ReadWrite.All",
	"741f803b-c850-494e-b5df-cde7c675a1ca": "User.ReadWrite.All",
}
