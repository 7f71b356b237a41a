# METADATA
# title: Containers add no dangerous capabilities.
# description: >-
#   Added capabilities allow a container to change the node, its network or
#   other containers. Remove them; those equivalent to root on the node are
#   errors, others warnings.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {remove: "**.capabilities.add[*]"}
package forearm.rules.kubernetes.capabilities

import data.forearm.lib.pods

applies if not pods.windows(input.resource)

findings contains {
	"path": array.concat(at, ["securityContext", "capabilities", "add", i]),
	"severity": weight(name),
	"message": sprintf("%s has the capability %s.", [pods.called(container), name]),
} if {
	some at, container in pods.containers(input.resource)
	some i, name in container.securityContext.capabilities.add
	not trim_prefix(upper(name), "CAP_") in usual
}

# usual are those that a container has without asking.
usual := {
	"AUDIT_WRITE", "CHOWN", "DAC_OVERRIDE", "FOWNER", "FSETID", "KILL", "MKNOD", "NET_BIND_SERVICE",
	"SETFCAP", "SETGID", "SETPCAP", "SETUID", "SYS_CHROOT",
}

# mighty are those that are as good as being root on the node.
mighty := {"ALL", "BPF", "DAC_READ_SEARCH", "SYS_ADMIN", "SYS_BOOT", "SYS_MODULE", "SYS_PTRACE", "SYS_RAWIO"}

weight(name) := "error" if trim_prefix(upper(name), "CAP_") in mighty

else := "warning"
