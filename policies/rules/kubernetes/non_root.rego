# METADATA
# title: Containers do not run as root.
# description: >-
#   A container escape has the privileges of the container's user on the node.
#   Set `runAsNonRoot` to `true`, or `runAsUser` to another user than 0, in the
#   `securityContext` of the container or of its pod.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: warning
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: "**.securityContext.runAsNonRoot", value: true}
package forearm.rules.kubernetes.non_root

import data.forearm.lib.pods

applies if not pods.windows(input.resource)

findings contains {
	"path": array.concat(at, ["securityContext", "runAsNonRoot"]),
	"message": sprintf("%s may run as root.", [pods.called(container)]),
} if {
	some at, container in pods.containers(input.resource)
	not pods.guarded(input.resource, container, "runAsNonRoot") == true
	pods.guarded(input.resource, container, "runAsUser") == null
}

findings contains {
	"path": at_user,
	"message": sprintf("%s runs as root.", [pods.called(container)]),
} if {
	some at, container in pods.containers(input.resource)
	pods.guarded(input.resource, container, "runAsUser") == 0
	at_user := user(at, container)
}

# user is where the user is written: at the container, else at the pod.
user(at, container) := array.concat(at, ["securityContext", "runAsUser"]) if {
	object.get(container, ["securityContext", "runAsUser"], null) != null
}

else := pods.below(input.resource, ["securityContext", "runAsUser"])
