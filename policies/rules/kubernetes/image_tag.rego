# METADATA
# title: Images have a version tag.
# description: >-
#   An image without a tag, or with `latest`, changes over time: deployments are
#   not reproducible and cannot be rolled back. Use a version tag, or better a
#   digest.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/containers/images/
# custom:
#   severity: warning
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.kubernetes.image_tag

import data.forearm.lib.pods

findings contains {
	"path": array.concat(at, ["image"]),
	"message": sprintf("The image %s has no version tag.", [container.image]),
} if {
	some at, container in pods.containers(input.resource)
	image := container.image
	not regex.match(`[:@][^/:@]+$`, image)
}

findings contains {
	"path": array.concat(at, ["image"]),
	"message": sprintf("The image %s uses the tag latest.", [container.image]),
} if {
	some at, container in pods.containers(input.resource)
	endswith(container.image, ":latest")
}
