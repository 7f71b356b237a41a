# METADATA
# title: Disruption budgets let nodes be renewed.
# description: >-
#   A budget that allows no pod to be missing keeps every node from being
#   drained that one of them is on: upgrades of the cluster fail or take
#   hours. Allow at least one.
# related_resources:
#   - ref: https://kubernetes.io/docs/tasks/run-application/configure-pdb/
# custom:
#   severity: warning
#   types: [policy/PodDisruptionBudget]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.kubernetes.disruption_budget

findings contains {
	"path": ["properties", "spec", "maxUnavailable"],
	"message": "No pod may ever be missing, so that no node can be drained.",
} if {
	input.resource.properties.spec.maxUnavailable in {0, "0", "0%"}
}

findings contains {
	"path": ["properties", "spec", "minAvailable"],
	"message": "All pods have to be there all the time, so that no node can be drained.",
} if {
	input.resource.properties.spec.minAvailable == "100%"
}
