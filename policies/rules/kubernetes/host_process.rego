# METADATA
# title: Containers are not HostProcess containers.
# description: >-
#   With `windowsOptions.hostProcess` processes run directly on the node, often
#   as administrator. Remove it.
# related_resources:
#   - ref: https://kubernetes.io/docs/tasks/configure-pod-container/create-hostprocess-pod/
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: "**.windowsOptions.hostProcess", value: false}
package forearm.rules.kubernetes.host_process

import data.forearm.lib.pods

findings contains {
	"path": pods.below(input.resource, ["securityContext", "windowsOptions", "hostProcess"]),
	"message": "The pods are HostProcess pods.",
} if {
	pods.spec(input.resource).securityContext.windowsOptions.hostProcess == true
}

findings contains {
	"path": array.concat(at, ["securityContext", "windowsOptions", "hostProcess"]),
	"message": sprintf("%s is a HostProcess container.", [pods.called(container)]),
} if {
	some at, container in pods.containers(input.resource)
	container.securityContext.windowsOptions.hostProcess == true
}
