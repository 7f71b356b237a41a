# METADATA
# title: Pod disruption budgets allow evictions.
# description: >-
#   A disruption budget that allows no disruption prevents draining of nodes:
#   cluster upgrades fail or take hours. Allow at least one.
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
	"message": "The disruption budget allows no unavailable pod, so that no node can be drained.",
} if {
	input.resource.properties.spec.maxUnavailable in {0, "0", "0%"}
}

findings contains {
	"path": ["properties", "spec", "minAvailable"],
	"message": "The disruption budget requires all pods to be available, so that no node can be drained.",
} if {
	input.resource.properties.spec.minAvailable == "100%"
}
