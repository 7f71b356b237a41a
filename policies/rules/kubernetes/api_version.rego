# METADATA
# title: Objects use supported Kubernetes API versions.
# description: >-
#   Kubernetes removes deprecated API versions. An up-to-date cluster refuses
#   these.
# related_resources:
#   - ref: https://kubernetes.io/docs/reference/using-api/deprecation-guide/
# custom:
#   severity: error
#   types: [apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, extensions/Deployment, extensions/DaemonSet, extensions/ReplicaSet, extensions/Ingress, extensions/NetworkPolicy, networking.k8s.io/Ingress, networking.k8s.io/IngressClass, rbac.authorization.k8s.io/Role, rbac.authorization.k8s.io/RoleBinding, rbac.authorization.k8s.io/ClusterRole, rbac.authorization.k8s.io/ClusterRoleBinding, batch/CronJob, policy/PodDisruptionBudget, policy/PodSecurityPolicy, autoscaling/HorizontalPodAutoscaler, storage.k8s.io/StorageClass, scheduling.k8s.io/PriorityClass, apiextensions.k8s.io/CustomResourceDefinition]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.kubernetes.api_version

findings contains {
	"path": ["apiVersion"],
	"message": sprintf("%s was dropped with Kubernetes %s.", [input.resource.apiVersion, since]),
} if {
	[group, kind] := split(lower(input.resource.type), "/")
	since := dropped(group, kind, lower(input.resource.apiVersion))
}

# dropped is the release that an API version was dropped with.
dropped("extensions", kind, "v1beta1") := "1.16" if kind != "ingress"

dropped("extensions", "ingress", "v1beta1") := "1.22"

dropped("apps", _, version) := "1.16" if version in {"v1beta1", "v1beta2"}

dropped(group, _, version) := "1.22" if {
	version in {"v1alpha1", "v1beta1"}
	group in {"networking.k8s.io", "rbac.authorization.k8s.io", "storage.k8s.io", "scheduling.k8s.io", "apiextensions.k8s.io"}
}

dropped(group, _, "v1beta1") := "1.25" if group in {"batch", "policy"}

dropped("batch", _, "v2alpha1") := "1.21"

dropped("autoscaling", _, "v2beta1") := "1.25"

dropped("autoscaling", _, "v2beta2") := "1.26"
