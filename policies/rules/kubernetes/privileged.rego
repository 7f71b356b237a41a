# METADATA
# title: Containers are not privileged.
# description: >-
#   A privileged container has full access to the node: its devices, files and
#   the processes of all other pods. Remove `securityContext.privileged`, and
#   add only the capability that is needed.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: "**.securityContext.privileged", value: false}
package forearm.rules.kubernetes.privileged

import data.forearm.lib.pods

findings contains {
	"path": array.concat(at, ["securityContext", "privileged"]),
	"message": sprintf("%s runs in privileged mode.", [pods.called(container)]),
} if {
	some at, container in pods.containers(input.resource)
	container.securityContext.privileged == true
}
