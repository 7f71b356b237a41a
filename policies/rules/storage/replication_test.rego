package forearm.rules.storage.replication_test

import data.forearm.rules.storage.replication

test_fails_on_local_redundancy if {
	count(replication.findings) > 0 with input.resource as {"sku": {"name": "Standard_LRS"}}
}

test_passes_on_zone_redundancy if {
	count(replication.findings) == 0 with input.resource as {"sku": {"name": "Standard_ZRS"}}
}

test_does_not_apply_to_premium_storage if {
	not replication.applies with input.resource as {"sku": {"name": "Premium_LRS"}}
}

test_does_not_apply_to_the_storage_of_functions if {
	not replication.applies with input.resource as {"sku": {"name": "Standard_LRS"}, "tags": {"resource-usage": "azure-functions"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"sku": {"name": "Standard_LRS"}, "tags": {"ms-resource-usage": "azure-cloud-shell"}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"largeFileSharesState": "Enabled"}, "sku": {"name": "Standard_LRS"}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | replication.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in replication.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_knows_the_second_version if {
	count(replication.findings) == 1 with input.resource as {"sku": {"name": "StandardV2_LRS"}}
	replication.applies with input.resource as {"sku": {"name": "StandardV2_LRS"}}
	every sku in ["StandardV2_GRS", "StandardV2_GZRS", "StandardV2_ZRS"] {
		count(replication.findings) == 0 with input.resource as {"sku": {"name": sku}}
	}
}
