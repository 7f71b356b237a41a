# METADATA
# title: Containers drop all capabilities.
# description: >-
#   Unneeded capabilities help an attacker who compromises a container. Set
#   `drop: [ALL]` under `securityContext.capabilities`, and add only those that
#   are needed.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: note
#   set: recommended
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
package forearm.rules.kubernetes.dropped_capabilities

import data.forearm.lib.pods

applies if not pods.windows(input.resource)

findings contains {
	"path": array.concat(at, ["securityContext", "capabilities", "drop"]),
	"message": sprintf("%s does not drop all capabilities.", [pods.called(container)]),
} if {
	some at, container in pods.containers(input.resource)
	not drops(container)
}

drops(container) if {
	some name in container.securityContext.capabilities.drop
	upper(name) == "ALL"
}
