# METADATA
# title: Pods use no hostPath volumes.
# description: >-
#   A volume of type `hostPath` gives access to the node: write access can
#   compromise the node, and read access exposes secrets of other pods. Use
#   another volume type. Critical folders of the node are errors, others
#   warnings.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/storage/volumes/#hostpath
# custom:
#   severity: error
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
package forearm.rules.kubernetes.host_path

import data.forearm.lib.pods

findings contains {
	"path": pods.below(input.resource, ["volumes", i, "hostPath", "path"]),
	"severity": severity,
	"message": sprintf("The pods mount the hostPath %s.", [volume.hostPath.path]),
} if {
	some i, volume in pods.spec(input.resource).volumes
	severity := weight(regex.replace(volume.hostPath.path, `/+(\./+)*`, "/"))
}

weight(path) := "error" if regex.match(`^/(etc|root|proc|sys|dev|boot|run|var/run|var/lib(/kubelet|/containerd|/docker)?)?(/|$)`, path)

else := "warning"
