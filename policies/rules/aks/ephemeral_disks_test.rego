package forearm.rules.aks.ephemeral_disks_test

import data.forearm.rules.aks.ephemeral_disks

test_findings[name] if {
	some name, case in {
		"fails on managed disks": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "osDiskType": "Managed"}]}}, "found": [["properties", "agentPoolProfiles", 0, "osDiskType"]]},
		"passes on ephemeral disks": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "osDiskType": "Ephemeral"}]}}, "found": []},
		"condition not written.missing(entry.properties, ['osDiskType'])": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool"}, "found": [["properties", "osDiskType"]]},
	}
	found := [finding.path | some finding in ephemeral_disks.findings] with input.resource as case.resource
	found == case.found
}

test_notes_where_azure_chooses if {
	some finding in ephemeral_disks.findings with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {}}
	finding.severity == "note"
	contains(finding.message, "not set")
}
