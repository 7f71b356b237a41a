# METADATA
# title: Containers have a read-only root file system.
# description: >-
#   A read-only root file system prevents attackers from modifying the
#   container. Set `securityContext.readOnlyRootFilesystem` to `true`, and mount
#   an `emptyDir` for writable paths.
# related_resources:
#   - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/
# custom:
#   severity: note
#   set: recommended
#   types: [core/Pod, apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet, core/ReplicationController, batch/Job, batch/CronJob]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: "**.securityContext.readOnlyRootFilesystem", value: true}
package forearm.rules.kubernetes.read_only_files

import data.forearm.lib.pods

applies if not pods.windows(input.resource)

findings contains {
	"path": array.concat(at, ["securityContext", "readOnlyRootFilesystem"]),
	"message": sprintf("%s does not set readOnlyRootFilesystem to true.", [pods.called(container)]),
} if {
	some at, container in pods.containers(input.resource)
	not container.securityContext.readOnlyRootFilesystem == true
}
