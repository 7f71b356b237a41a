# METADATA
# title: Containers disallow privilege escalation.
# description: >-
#   With `allowPrivilegeEscalation`, the default, a setuid program can gain root
#   privileges. Set `securityContext.allowPrivilegeEscalation` to `false`.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: warning
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: "**.securityContext.allowPrivilegeEscalation", value: false}
package forearm.rules.kubernetes.privilege_escalation

import data.forearm.lib.pods

applies if not pods.windows(input.resource)

findings contains {
	"path": array.concat(at, ["securityContext", "allowPrivilegeEscalation"]),
	"message": sprintf("%s does not set allowPrivilegeEscalation to false.", [pods.called(container)]),
} if {
	some at, container in pods.containers(input.resource)
	object.get(container, ["securityContext", "allowPrivilegeEscalation"], true) != false
}
