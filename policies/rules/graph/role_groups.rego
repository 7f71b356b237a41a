# METADATA
# title: Role-assignable groups are private and have assigned members.
# description: >-
#   Groups with directory roles need `isAssignableToRole`, so that only role
#   administrators can change their members: otherwise everyone who manages
#   groups can obtain their roles. Such a group cannot have dynamic membership,
#   or a `visibility` other than private.
# related_resources:
#   - ref: https://learn.microsoft.com/entra/identity/role-based-access-control/groups-concept
# custom:
#   severity: error
#   types: [Microsoft.Graph/groups]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.graph.role_groups

applies if input.resource.properties.isAssignableToRole == true

findings contains {
	"path": ["properties", "membershipRule"],
	"message": "A role-assignable group cannot have dynamic membership.",
} if {
	object.get(input.resource, ["properties", "membershipRule"], "") != ""
}

findings contains {
	"path": ["properties", "visibility"],
	"message": "A role-assignable group cannot be public.",
} if {
	input.resource.properties.visibility == "Public"
}
