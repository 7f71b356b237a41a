package forearm.rules.aks.autoscaling_test

import data.forearm.rules.aks.autoscaling

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets", "enableAutoScaling": false}]}}, "found": [["properties", "agentPoolProfiles", 0, "enableAutoScaling"]]},
		"fails on a pool by itself": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"type": "VirtualMachineScaleSets"}}, "found": [["properties", "enableAutoScaling"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets", "enableAutoScaling": true}]}}, "found": []},
		"passes on availability sets": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "AvailabilitySet"}]}}, "found": []},
		"fails on a pool that is a scale set by default": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {}}, "found": [["properties", "enableAutoScaling"]]},
	}
	found := [finding.path | some finding in autoscaling.findings] with input.resource as case.resource
	found == case.found
}
