# METADATA
# title: Containers use no host ports.
# description: >-
#   A host port bypasses services and most network policies, and can be used by
#   only one pod per node. Use a `Service`.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: warning
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {remove: "**.hostPort"}
package forearm.rules.kubernetes.host_ports

import data.forearm.lib.pods

findings contains {
	"path": array.concat(at, ["ports", i, "hostPort"]),
	"message": sprintf("%s uses the host port %v.", [pods.called(container), port.hostPort]),
} if {
	some at, container in pods.containers(input.resource)
	some i, port in container.ports
	port.hostPort != 0
}
