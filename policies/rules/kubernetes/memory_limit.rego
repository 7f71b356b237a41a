# METADATA
# title: Containers have a memory limit.
# description: >-
#   A container without a memory limit can exhaust the node, so that other
#   containers are killed. Set `resources.limits.memory`, or deploy a
#   `LimitRange` into the namespace, which sets a default.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
# custom:
#   severity: warning
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
package forearm.rules.kubernetes.memory_limit

import data.forearm.lib.pods

applies if not limited

findings contains {
	"path": array.concat(at, ["resources", "limits", "memory"]),
	"message": sprintf("%s has no memory limit.", [pods.called(container)]),
} if {
	some at, container in pods.lasting(input.resource)
	object.get(container, ["resources", "limits", "memory"], null) == null
}

# limited namespaces have a default for all containers.
limited if {
	some range in input.deployment.by_type["core/limitrange"]
	here(range)
	some limit in range.properties.spec.limits
	limit.type == "Container"
	limit["default"].memory
}

# here holds for objects that lie in the same namespace of the same cluster.
here(object) if {
	object.identifiers["metadata.namespace"] == input.resource.identifiers["metadata.namespace"]
	object.identifiers.cluster == input.resource.identifiers.cluster
}
