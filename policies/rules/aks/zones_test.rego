package forearm.rules.aks.zones_test

import data.forearm.rules.aks.zones

test_findings[name] if {
	some name, case in {
		"fails without zones": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "location": "westeurope", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets"}]}}, "found": [["properties", "agentPoolProfiles", 0, "availabilityZones"]]},
		"passes with zones": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "location": "West Europe", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets", "availabilityZones": ["1", "2", "3"]}]}}, "found": []},
		"passes in regions without zones": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "location": "nowhere", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets"}]}}, "found": []},
		"limit 0, not -1": {"resource": {"location": "westeurope", "properties": {"agentPoolProfiles": [{}]}}, "found": [["properties", "agentPoolProfiles", 0, "availabilityZones"]]},
		# With a pool for each zone the cluster is spread.
		"passes in one zone": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "location": "westeurope", "properties": {"agentPoolProfiles": [{"name": "a", "availabilityZones": ["1"]}]}}, "found": []},
		"passes on availability sets": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "location": "westeurope", "properties": {"agentPoolProfiles": [{"name": "a", "type": "AvailabilitySet"}]}}, "found": []},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}
