package forearm.rules.aks.autoscaling_test

import data.forearm.rules.aks.autoscaling

test_fails_where_it_is_off if {
	count(autoscaling.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets", "enableAutoScaling": false}]}}
}

test_fails_on_a_pool_by_itself if {
	count(autoscaling.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"type": "VirtualMachineScaleSets"}}
}

test_passes_where_it_is_on if {
	count(autoscaling.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets", "enableAutoScaling": true}]}}
}

test_passes_on_availability_sets if {
	count(autoscaling.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "AvailabilitySet"}]}}
}

test_fails_on_a_pool_that_is_a_scale_set_by_default if {
	count(autoscaling.findings) == 1 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {}}
}
