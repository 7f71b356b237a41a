package forearm.rules.aks.scale_sets_test

import data.forearm.rules.aks.scale_sets

test_fails_on_availability_sets if {
	count(scale_sets.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "AvailabilitySet"}]}}
}

test_passes_on_scale_sets if {
	count(scale_sets.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"type": "VirtualMachineScaleSets"}}
}

test_warns_where_it_is_not_written if {
	some finding in scale_sets.findings with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a"}]}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"agentPoolProfiles": [{}]}}}, "found": [["properties", "agentPoolProfiles", 0, "type"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in scale_sets.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
