# METADATA
# title: Pods do not mount a service account token by default.
# description: >-
#   Every pod gets a token of its service account unless somebody says no,
#   and whoever breaks into the pod can use it. Set
#   `automountServiceAccountToken` to `false`, or give the pod an account of
#   its own with the few rights that it needs.
# related_resources:
#   - ref: https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/
# custom:
#   severity: note
#   set: recommended
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:05 Identity and access management"
package forearm.rules.kubernetes.service_account_token

import data.forearm.lib.pods

applies if object.get(pods.spec(input.resource), "serviceAccountName", "default") in {"default", ""}

findings contains {
	"path": pods.below(input.resource, ["automountServiceAccountToken"]),
	"message": "The pods mount the token of the default service account.",
} if {
	object.get(pods.spec(input.resource), "automountServiceAccountToken", true) != false
}
