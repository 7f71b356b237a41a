# METADATA
# title: Machine learning computes stand in your network.
# description: >-
#   What stands in no network of yours can be reached from the Internet. Set
#   `subnet.id`.
# custom:
#   aka: [Azure.ML.ComputeVnet, AZR-000405]
#   severity: error
#   set: recommended
#   types: [Microsoft.MachineLearningServices/workspaces/computes]
#   pillar: Security
#   category: Connectivity
#   controls: [NS-1]
package forearm.rules.machine_learning.compute_network

findings contains {
	"path": ["properties", "properties", "subnet"],
	"message": "The compute stands in no network of yours.",
} if {
	object.get(input.resource, ["properties", "properties", "subnet", "id"], "") == ""
}
