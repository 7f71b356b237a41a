package forearm.rules.aks.scale_sets_test

import data.forearm.rules.aks.scale_sets

test_findings[name] if {
	some name, case in {
		"fails on availability sets": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "type": "AvailabilitySet"}]}}, "found": [["properties", "agentPoolProfiles", 0, "type"]]},
		"passes on scale sets": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"type": "VirtualMachineScaleSets"}}, "found": []},
		"condition not written.missing(entry.properties, ['type'])": {"resource": {"properties": {"agentPoolProfiles": [{}]}}, "found": [["properties", "agentPoolProfiles", 0, "type"]]},
	}
	found := [finding.path | some finding in scale_sets.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in scale_sets.findings with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a"}]}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
