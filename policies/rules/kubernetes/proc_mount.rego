# METADATA
# title: Containers use the default /proc mount.
# description: >-
#   With `procMount: Unmasked` a container can access parts of `/proc` that the
#   runtime masks to protect the node. Remove it.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {remove: "**.procMount"}
package forearm.rules.kubernetes.proc_mount

import data.forearm.lib.pods

findings contains {
	"path": array.concat(at, ["securityContext", "procMount"]),
	"message": sprintf("%s has procMount Unmasked.", [pods.called(container)]),
} if {
	some at, container in pods.containers(input.resource)
	container.securityContext.procMount == "Unmasked"
}
