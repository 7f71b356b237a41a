# METADATA
# title: Containers keep AppArmor and seccomp enabled.
# description: >-
#   Seccomp and AppArmor restrict the system calls and files of a container.
#   `Unconfined` disables that. Use `RuntimeDefault`, or a custom profile.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix:
#     - {set: "**.seccompProfile.type", value: RuntimeDefault}
#     - {set: "**.appArmorProfile.type", value: RuntimeDefault}
package forearm.rules.kubernetes.unconfined

import data.forearm.lib.pods

applies if not pods.windows(input.resource)

findings contains {
	"path": pods.below(input.resource, ["securityContext", name, "type"]),
	"message": sprintf("The pods run without %s.", [title]),
} if {
	some name, title in profiles
	pods.spec(input.resource).securityContext[name].type == "Unconfined"
}

findings contains {
	"path": array.concat(at, ["securityContext", name, "type"]),
	"message": sprintf("%s runs without %s.", [pods.called(container), title]),
} if {
	some at, container in pods.containers(input.resource)
	some name, title in profiles
	container.securityContext[name].type == "Unconfined"
}

# Before there was a field for it, AppArmor was told by annotations of the pod.
findings contains {
	"path": array.concat(pods.of(input.resource.type), ["metadata", "annotations", name]),
	"message": sprintf("A container runs without AppArmor (%s).", [name]),
} if {
	some name, profile in object.get(input.resource, array.concat(pods.of(input.resource.type), ["metadata", "annotations"]), {})
	startswith(name, "container.apparmor.security.beta.kubernetes.io/")
	profile == "unconfined"
}

profiles := {"seccompProfile": "seccomp", "appArmorProfile": "AppArmor"}
