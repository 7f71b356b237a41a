# METADATA
# title: Names of objects are valid.
# description: >-
#   Kubernetes allows up to 253 lower-case letters, digits, dashes and dots,
#   which begin and end with a letter or digit; a deployment with any other name
#   fails. Namespaces and services have no dots and at most 63 characters.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/
# custom:
#   severity: error
#   types: [core/Namespace, core/Service, core/Pod, core/ConfigMap, core/Secret, core/ServiceAccount, core/PersistentVolumeClaim, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, batch/Job, batch/CronJob, networking.k8s.io/Ingress, networking.k8s.io/NetworkPolicy]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.kubernetes.name

import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": ["properties", "metadata", "name"],
	"message": sprintf("%s %s", [names.wrong(name, 1, 253, `^[0-9a-z]([0-9a-z.-]*[0-9a-z])?$`), "A name has 1 to 253 lower-case letters, digits, dashes and dots, and begins and ends with a letter or digit."]),
} if {
	not label
	name := input.resource.properties.metadata.name
	not names.valid(name, 1, 253, `^[0-9a-z]([0-9a-z.-]*[0-9a-z])?$`)
}

findings contains {
	"path": ["properties", "metadata", "name"],
	"message": sprintf("%s %s", [names.wrong(name, 1, 63, `^[0-9a-z]([0-9a-z-]*[0-9a-z])?$`), "A name has 1 to 63 lower-case letters, digits and dashes, and begins and ends with a letter or digit."]),
} if {
	label
	name := input.resource.properties.metadata.name
	not names.valid(name, 1, 63, `^[0-9a-z]([0-9a-z-]*[0-9a-z])?$`)
}

label if text.one_of(input.resource.type, ["core/Namespace", "core/Service"])
