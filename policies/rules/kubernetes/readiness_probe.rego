# METADATA
# title: Containers have readiness probes.
# description: >-
#   Without a `readinessProbe` a service sends requests to a pod before its
#   containers are ready.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/
# custom:
#   severity: note
#   set: recommended
#   types: [apps/Deployment, apps/StatefulSet, apps/DaemonSet]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
package forearm.rules.kubernetes.readiness_probe

import data.forearm.lib.pods

applies if {
	some container in pods.lasting(input.resource)
	count(container.ports) > 0
}

findings contains {
	"path": array.concat(at, ["readinessProbe"]),
	"message": sprintf("%s has no readiness probe.", [pods.called(container)]),
} if {
	some at, container in pods.lasting(input.resource)
	count(container.ports) > 0
	object.get(container, "readinessProbe", null) == null
}
