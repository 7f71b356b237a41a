# METADATA
# title: Objects do not use the default namespace.
# description: >-
#   The namespace `default` usually has no quota, no network policies and no
#   owner. The namespace is that of the object, else that of the extension's
#   configuration.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/
# custom:
#   severity: note
#   set: recommended
#   types: [core/Pod, core/Service, core/ConfigMap, core/Secret, core/ServiceAccount, core/PersistentVolumeClaim, core/ReplicationController, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, batch/Job, batch/CronJob, networking.k8s.io/Ingress, networking.k8s.io/NetworkPolicy, rbac.authorization.k8s.io/Role, rbac.authorization.k8s.io/RoleBinding, autoscaling/HorizontalPodAutoscaler, policy/PodDisruptionBudget]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
package forearm.rules.kubernetes.default_namespace

findings contains {
	"path": ["properties", "metadata", "namespace"],
	"message": "The object is in the namespace default.",
} if {
	input.resource.identifiers["metadata.namespace"] == "default"
	input.resource.properties.metadata.namespace
}

findings contains {
	"path": ["config", "namespace", "value"],
	"message": "The object is in the namespace default of the extension configuration.",
} if {
	input.resource.identifiers["metadata.namespace"] == "default"
	not input.resource.properties.metadata.namespace
}
