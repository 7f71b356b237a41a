package forearm.rules.recovery_vault.storage_test

import data.forearm.rules.recovery_vault.storage

test_fails_on_one_region if {
	count(storage.findings) > 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults/backupconfig", "properties": {"storageType": "LocallyRedundant"}}
}

test_passes_on_two if {
	count(storage.findings) == 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults/backupconfig", "properties": {"storageType": "GeoRedundant"}}
}

test_passes_where_it_is_not_set if {
	count(storage.findings) == 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults"}
}

test_looks_at_each_place_it_can_be_written if {
	{finding.path | some finding in storage.findings} == {["properties", "redundancySettings", "standardTierStorageRedundancy"]} with input.resource as {"type": "Microsoft.RecoveryServices/vaults", "properties": {"redundancySettings": {"standardTierStorageRedundancy": "LocallyRedundant"}}}
	count(storage.findings) == 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults", "properties": {"redundancySettings": {"standardTierStorageRedundancy": "GeoRedundant"}}}
	every member in ["storageType", "storageModelType"] {
		{finding.path | some finding in storage.findings} == {["properties", member]} with input.resource as {"type": "Microsoft.RecoveryServices/vaults/backupstorageconfig", "properties": {member: "zoneRedundant"}}
		count(storage.findings) == 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults/backupstorageconfig", "properties": {member: "GeoRedundant"}}
	}
}
