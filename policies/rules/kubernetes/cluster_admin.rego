# METADATA
# title: No subject is bound to cluster-admin.
# description: >-
#   The role `cluster-admin` grants full control of the cluster. Bind a role
#   with the required permissions; `admin` and `edit` are for one namespace. In
#   a binding for one namespace it is a warning.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: error
#   types: [rbac.authorization.k8s.io/RoleBinding, rbac.authorization.k8s.io/ClusterRoleBinding]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.kubernetes.cluster_admin

findings contains {
	"path": ["properties", "roleRef", "name"],
	"severity": weight[lower(input.resource.type)],
	"message": "The binding grants cluster-admin.",
} if {
	input.resource.properties.roleRef.kind == "ClusterRole"
	input.resource.properties.roleRef.name == "cluster-admin"
}

weight := {
	"rbac.authorization.k8s.io/rolebinding": "warning",
	"rbac.authorization.k8s.io/clusterrolebinding": "error",
}
