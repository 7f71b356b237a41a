# METADATA
# title: Workload selectors match their pod templates.
# description: >-
#   Kubernetes refuses a workload whose selector asks for labels that its own
#   pods do not have.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/
# custom:
#   severity: error
#   types: [apps/Deployment, apps/StatefulSet, apps/DaemonSet, apps/ReplicaSet]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.kubernetes.selector

findings contains {
	"path": ["properties", "spec", "selector", "matchLabels", name],
	"message": sprintf("The selector requires the label %s=%s, which the pods do not have.", [name, value]),
} if {
	some name, value in input.resource.properties.spec.selector.matchLabels
	object.get(input.resource, ["properties", "spec", "template", "metadata", "labels", name], null) != value
}
