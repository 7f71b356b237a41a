# METADATA
# title: Service selectors match pods.
# description: >-
#   A service that selects labels which none of the pods of the deployment have
#   has no endpoints, unless its pods are deployed elsewhere. The policy is
#   evaluated if the deployment has workloads in the same namespace.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/services-networking/service/
# custom:
#   severity: note
#   set: recommended
#   types: [core/Service]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.kubernetes.service_selector

applies if {
	count(input.resource.properties.spec.selector) > 0
	count(near) > 0
}

findings contains {
	"path": ["properties", "spec", "selector"],
	"message": sprintf("None of the pods that are deployed into the namespace has the labels %s.", [concat(", ", [sprintf("%s=%s", [name, value]) | some name, value in input.resource.properties.spec.selector])]),
} if {
	wanted := input.resource.properties.spec.selector
	every labels in near {
		not object.subset(labels, wanted)
	}
}

# near are the labels of the pods of all workloads in the same namespace.
near := [labels |
	some type in ["apps/deployment", "apps/statefulset", "apps/daemonset", "apps/replicaset", "core/replicationcontroller", "batch/job"]
	some workload in input.deployment.by_type[type]
	here(workload)
	labels := object.get(workload, ["properties", "spec", "template", "metadata", "labels"], {})
]

# here holds for objects that lie in the same namespace of the same cluster.
here(object) if {
	object.identifiers["metadata.namespace"] == input.resource.identifiers["metadata.namespace"]
	object.identifiers.cluster == input.resource.identifiers.cluster
}
