# METADATA
# title: Pods do not share host namespaces.
# description: >-
#   A pod in the host namespaces can see the processes of all others,
#   communicate with them, or sniff the network of the node, bypassing network
#   policies. Remove `hostPID`, `hostIPC` and `hostNetwork`. Sharing the network
#   is a warning: some controllers require it.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix:
#     - {set: "**.hostPID", value: false}
#     - {set: "**.hostIPC", value: false}
#     - {set: "**.hostNetwork", value: false}
package forearm.rules.kubernetes.host_namespaces

import data.forearm.lib.pods

findings contains {
	"path": pods.below(input.resource, ["hostPID"]),
	"message": "The pods use the host PID namespace.",
} if {
	pods.spec(input.resource).hostPID == true
}

findings contains {
	"path": pods.below(input.resource, ["hostIPC"]),
	"message": "The pods use the host IPC namespace.",
} if {
	pods.spec(input.resource).hostIPC == true
}

findings contains {
	"path": pods.below(input.resource, ["hostNetwork"]),
	"severity": "warning",
	"message": "The pods use the host network.",
} if {
	pods.spec(input.resource).hostNetwork == true
}
