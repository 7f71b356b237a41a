# METADATA
# title: Role-assignable groups are private and have assigned members.
# description: >-
#   A group that is to have roles of the directory cannot have members by a
#   rule, and only an administrator of roles may change it: without
#   `isAssignableToRole` everybody who may change groups gets what its roles
#   allow. The deployment of one with a rule, or with `visibility` other than
#   private, is refused.
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
