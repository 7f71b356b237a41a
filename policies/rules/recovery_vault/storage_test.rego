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
