package forearm.rules.machine_learning.compute_network_test

import data.forearm.rules.machine_learning.compute_network

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"properties": {"properties": {}}}, "found": [["properties", "properties", "subnet", "id"]]},
		"passes with one": {"resource": {"properties": {"properties": {"subnet": {"id": "/x"}}}}, "found": []},
	}
	compute_network.applies with input.resource as case.resource
	found := [finding.path | some finding in compute_network.findings] with input.resource as case.resource
	found == case.found
}

compute(kind) := {"type": "Microsoft.MachineLearningServices/workspaces/computes", "properties": {"computeType": kind, "properties": {}}}

test_applies_to_what_can_have_one if {
	every kind in ["ComputeInstance", "amlcompute", "AKS"] {
		compute_network.applies with input.resource as compute(kind)
	}
	every kind in ["Databricks", "Kubernetes", "VirtualMachine"] {
		not compute_network.applies with input.resource as compute(kind)
	}
	compute_network.applies with input.resource as {"properties": {}}
	every mode in ["AllowInternetOutbound", "AllowOnlyApprovedOutbound"] {
		not compute_network.applies with input as {"resource": compute("AmlCompute"), "parent": {"properties": {"managedNetwork": {"isolationMode": mode}}}}
	}
	compute_network.applies with input as {"resource": compute("AmlCompute"), "parent": {"properties": {"managedNetwork": {"isolationMode": "Disabled"}}}}
}

cluster(properties) := {"type": "Microsoft.MachineLearningServices/workspaces/computes", "properties": object.union({"computeType": "AKS"}, properties)}

test_knows_where_clusters_say_it if {
	count(compute_network.findings) == 0 with input.resource as cluster({"properties": {"aksNetworkingConfiguration": {"subnetId": "/subnets/a"}}})
	count(compute_network.findings) == 0 with input.resource as cluster({"resourceId": "/managedClusters/a"})
	count(compute_network.findings) == 1 with input.resource as cluster({"properties": {"aksNetworkingConfiguration": {"serviceCidr": "10.0.0.0/16"}}})
	count(compute_network.findings) == 1 with input.resource as cluster({"computeType": "AmlCompute", "properties": {"aksNetworkingConfiguration": {"subnetId": "/subnets/a"}}})
}
