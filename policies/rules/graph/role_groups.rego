# METADATA
# title: Groups that have roles are guarded.
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
	"message": "A group that can have roles has no members by a rule.",
} if {
	object.get(input.resource, ["properties", "membershipRule"], "") != ""
}

findings contains {
	"path": ["properties", "visibility"],
	"message": "A group that can have roles is not public.",
} if {
	input.resource.properties.visibility == "Public"
}
