# METADATA
# title: Container environment variables contain no secrets.
# description: >-
#   Environment variables are part of the object and can be read by everyone
#   with read access to pods, and in logs. Move the value to a `Secret`, and
#   reference it with `valueFrom.secretKeyRef`. A known secret is an error; a
#   name that only sounds like one is a warning.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/configuration/secret/
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
#   controls: [IM-8]
package forearm.rules.kubernetes.environment_secrets

import data.forearm.lib.pods
import data.forearm.lib.secrets

findings contains {
	"path": path,
	"message": sprintf("%s gets a secret in %s, which can be read with the pod.", [pods.called(container), variable.name]),
} if {
	some at, container in pods.containers(input.resource)
	some i, variable in container.env
	path := array.concat(at, ["env", i, "value"])
	secrets.marked(path, input.secrets)
}

findings contains {
	"path": path,
	"severity": "warning",
	"message": sprintf("%s gets %s, which is named like a secret, as plain text that can be read with the pod.", [pods.called(container), variable.name]),
} if {
	some at, container in pods.containers(input.resource)
	some i, variable in container.env
	secrets.told(variable.name, variable.value)
	path := array.concat(at, ["env", i, "value"])
	not secrets.marked(path, input.secrets)
}
