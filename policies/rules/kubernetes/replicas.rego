# METADATA
# title: Workloads with a disruption budget have several replicas.
# description: >-
#   Pods are evicted when a node is upgraded, which happens every few weeks.
#   With one replica the application is unavailable until the pod has started on
#   another node. Set `replicas` to 2 or more, or use a
#   `HorizontalPodAutoscaler`.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/workloads/controllers/deployment/
# custom:
#   severity: note
#   set: recommended
#   types: [apps/Deployment, apps/StatefulSet]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.kubernetes.replicas

applies if not scaled

findings contains {
	"path": ["properties", "spec", "replicas"],
	"message": "There is only one replica.",
} if {
	object.get(input.resource, ["properties", "spec", "replicas"], 1) == 1
}

scaled if {
	some scaler in input.deployment.by_type["autoscaling/horizontalpodautoscaler"]
	here(scaler)
	scaler.properties.spec.scaleTargetRef.name == input.resource.identifiers["metadata.name"]
}

# here holds for objects that lie in the same namespace of the same cluster.
here(object) if {
	object.identifiers["metadata.namespace"] == input.resource.identifiers["metadata.namespace"]
	object.identifiers.cluster == input.resource.identifiers.cluster
}
