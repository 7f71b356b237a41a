package forearm.rules.aks.zones_test

import data.forearm.rules.aks.zones

test_fails_without_zones if {
	count(zones.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "location": "westeurope", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets"}]}}
}

test_passes_with_zones if {
	count(zones.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "location": "West Europe", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets", "availabilityZones": ["1", "2", "3"]}]}}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "location": "nowhere", "properties": {"agentPoolProfiles": [{"name": "a", "type": "VirtualMachineScaleSets"}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"location": "westeurope", "properties": {"agentPoolProfiles": [{}]}}}, "found": [["properties", "agentPoolProfiles", 0, "availabilityZones"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in zones.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

# With a pool for each zone the cluster is spread.
test_passes_in_one_zone if {
	count(zones.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "location": "westeurope", "properties": {"agentPoolProfiles": [{"name": "a", "availabilityZones": ["1"]}]}}
}

test_passes_on_availability_sets if {
	count(zones.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "location": "westeurope", "properties": {"agentPoolProfiles": [{"name": "a", "type": "AvailabilitySet"}]}}
}
