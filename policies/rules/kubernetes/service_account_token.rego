# METADATA
# title: Pods do not mount a service account token by default.
# description: >-
#   By default every pod mounts a token of its service account, which an
#   attacker in the pod can use. Set `automountServiceAccountToken` to `false`,
#   or use a dedicated service account with least privileges.
# related_resources:
#   - ref: https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/
# custom:
#   severity: note
#   set: recommended
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   fix: {set: "**.automountServiceAccountToken", value: false}
package forearm.rules.kubernetes.service_account_token

import data.forearm.lib.pods

applies if object.get(pods.spec(input.resource), "serviceAccountName", "default") in {"default", ""}

findings contains {
	"path": pods.below(input.resource, ["automountServiceAccountToken"]),
	"message": "The pods mount the token of the default service account.",
} if {
	object.get(pods.spec(input.resource), "automountServiceAccountToken", true) != false
}
