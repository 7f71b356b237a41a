package forearm.rules.aks.scale_sets_test

import data.forearm.rules.aks.scale_sets

test_fails_on_availability_sets if {
	count(scale_sets.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "AvailabilitySet"}]}}
}

test_passes_on_scale_sets if {
	count(scale_sets.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"type": "VirtualMachineScaleSets"}}
}
