# METADATA
# title: Workloads with a disruption budget have several replicas.
# description: >-
#   When a node is renewed, which in a cluster that keeps itself up to date
#   is every few weeks, the pods on it go. With one replica nothing answers
#   until another node has started it. Set `replicas` to 2 or more, or let a
#   `HorizontalPodAutoscaler` do it.
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

# here tells objects that lie in the same namespace of the same cluster.
here(object) if {
	object.identifiers["metadata.namespace"] == input.resource.identifiers["metadata.namespace"]
	object.identifiers.cluster == input.resource.identifiers.cluster
}
