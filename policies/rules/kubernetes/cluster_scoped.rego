# METADATA
# title: Cluster-scoped objects have no namespace.
# description: >-
#   Objects of these kinds are cluster-scoped, so their namespace is ignored.
#   Remove it, or use the namespaced kind.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/
# custom:
#   severity: warning
#   types: [core/Namespace, core/PersistentVolume, rbac.authorization.k8s.io/ClusterRole, rbac.authorization.k8s.io/ClusterRoleBinding, storage.k8s.io/StorageClass, networking.k8s.io/IngressClass, scheduling.k8s.io/PriorityClass, apiextensions.k8s.io/CustomResourceDefinition]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.kubernetes.cluster_scoped

findings contains {
	"path": ["properties", "metadata", "namespace"],
	"message": "The object is cluster-scoped and has a namespace.",
} if {
	object.get(input.resource, ["properties", "metadata", "namespace"], "") != ""
}
