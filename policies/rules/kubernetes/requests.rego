# METADATA
# title: Containers set resource requests.
# description: >-
#   The scheduler places pods by their resource requests; a container without
#   requests may be placed on a full node, and is evicted first. Set
#   `resources.requests.cpu` and `resources.requests.memory`. A limit implies a
#   request of the same size.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
# custom:
#   severity: note
#   set: recommended
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Performance Efficiency
#   category: "PE:05 Scaling and partitioning"
package forearm.rules.kubernetes.requests

import data.forearm.lib.pods

findings contains {
	"path": array.concat(at, ["resources", "requests"]),
	"message": sprintf("%s has no resource request for %s.", [pods.called(container), concat(" and ", missing)]),
} if {
	some at, container in pods.lasting(input.resource)
	missing := [title |
		some [name, title] in [["cpu", "processor time"], ["memory", "memory"]]
		not asks(container, name)
	]
	count(missing) > 0
}

asks(container, name) if {
	some kind in ["requests", "limits"]
	object.get(container, ["resources", kind, name], null) != null
}
