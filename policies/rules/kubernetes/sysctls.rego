# METADATA
# title: Pods set no unsafe sysctls.
# description: >-
#   Most kernel parameters apply to the whole node. Only a few namespaced ones
#   are safe.
# related_resources:
#   - ref: https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/
# custom:
#   severity: warning
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
package forearm.rules.kubernetes.sysctls

import data.forearm.lib.pods

findings contains {
	"path": pods.below(input.resource, ["securityContext", "sysctls", i, "name"]),
	"message": sprintf("The sysctl %s is not a safe one.", [setting.name]),
} if {
	some i, setting in pods.spec(input.resource).securityContext.sysctls
	not setting.name in safe
}

safe := {
	"kernel.shm_rmid_forced", "net.ipv4.ip_local_port_range", "net.ipv4.ip_local_reserved_ports",
	"net.ipv4.ip_unprivileged_port_start", "net.ipv4.ping_group_range", "net.ipv4.tcp_fin_timeout",
	"net.ipv4.tcp_keepalive_intvl", "net.ipv4.tcp_keepalive_probes", "net.ipv4.tcp_keepalive_time",
	"net.ipv4.tcp_rmem", "net.ipv4.tcp_syncookies", "net.ipv4.tcp_wmem",
}
