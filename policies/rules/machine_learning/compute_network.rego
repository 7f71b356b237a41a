# METADATA
# title: Azure Machine Learning compute is deployed into a virtual network.
# description: >-
#   Computes outside of a virtual network are exposed to the Internet. Set
#   `subnet.id`, or of clusters `aksNetworkingConfiguration.subnetId`. Computes
#   that are attached, and those of a workspace with a managed network, are not
#   checked; PSRule fails them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.machinelearningservices/workspaces/computes
# custom:
#   aka: [Azure.ML.ComputeVnet, AZR-000405]
#   severity: error
#   set: recommended
#   types: [Microsoft.MachineLearningServices/workspaces/computes]
#   pillar: Security
#   category: Connectivity
#   controls: [NS-1]
package forearm.rules.machine_learning.compute_network

import data.forearm.lib.text

# Others are attached, and stand where they are; in a managed network Azure chooses.
applies if {
	text.one_of(object.get(input.resource, ["properties", "computeType"], "ComputeInstance"), ["ComputeInstance", "AmlCompute", "AKS"])
	not managed
}

managed if text.one_of(input.parent.properties.managedNetwork.isolationMode, ["AllowInternetOutbound", "AllowOnlyApprovedOutbound"])

findings contains {
	"path": ["properties", "properties", "subnet", "id"],
	"message": "The compute is not deployed into a virtual network.",
} if {
	object.get(input.resource, ["properties", "properties", "subnet", "id"], "") == ""
	not clustered
}

# Clusters have another property for it, or exist already.
clustered if {
	text.same(input.resource.properties.computeType, "AKS")
	input.resource.properties.properties.aksNetworkingConfiguration.subnetId != ""
}

clustered if {
	text.same(input.resource.properties.computeType, "AKS")
	input.resource.properties.resourceId != ""
}
