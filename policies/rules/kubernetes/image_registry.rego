# METADATA
# title: Images come from your registries.
# description: >-
#   Images from other registries are not scanned and may disappear. List the
#   registries in `KUBERNETES_ALLOWED_REGISTRIES`, such as `contoso.azurecr.io`
#   or `contoso.azurecr.io/base`.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/containers/images/
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
#   configuration:
#     KUBERNETES_ALLOWED_REGISTRIES: []
package forearm.rules.kubernetes.image_registry

import data.forearm.lib.pods

applies if count(data.configuration.KUBERNETES_ALLOWED_REGISTRIES) > 0

findings contains {
	"path": array.concat(at, ["image"]),
	"message": sprintf("The image %s does not come from one of the registries that are allowed.", [container.image]),
} if {
	some at, container in pods.containers(input.resource)
	image := container.image
	not allowed(image)
}

allowed(image) if {
	some registry in data.configuration.KUBERNETES_ALLOWED_REGISTRIES
	startswith(image, sprintf("%s/", [trim_suffix(registry, "/")]))
}
