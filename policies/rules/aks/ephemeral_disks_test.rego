package forearm.rules.aks.ephemeral_disks_test

import data.forearm.rules.aks.ephemeral_disks

test_fails_on_managed_disks if {
	count(ephemeral_disks.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "osDiskType": "Managed"}]}}
}

test_passes_on_ephemeral_disks if {
	count(ephemeral_disks.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "osDiskType": "Ephemeral"}]}}
}

test_notes_where_azure_chooses if {
	some finding in ephemeral_disks.findings with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {}}
	finding.severity == "note"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aks/pool", "type": "Microsoft.ContainerService/managedClusters/agentPools"}}, "found": [["properties", "osDiskType"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in ephemeral_disks.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
