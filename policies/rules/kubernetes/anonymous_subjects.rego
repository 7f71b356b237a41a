# METADATA
# title: Role bindings have no anonymous subjects.
# description: >-
#   Roles bound to `system:anonymous` or `system:unauthenticated` are granted to
#   everyone who can connect to the cluster. Roles bound to
#   `system:authenticated` are granted to every account, which is a warning.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: error
#   types: [rbac.authorization.k8s.io/RoleBinding, rbac.authorization.k8s.io/ClusterRoleBinding]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.kubernetes.anonymous_subjects

findings contains {
	"path": ["properties", "subjects", i, "name"],
	"severity": weight[subject.name],
	"message": sprintf("The subject of the binding is %s.", [subject.name]),
} if {
	some i, subject in input.resource.properties.subjects
	subject.kind in {"User", "Group"}
}

weight := {"system:anonymous": "error", "system:unauthenticated": "error", "system:authenticated": "warning"}
