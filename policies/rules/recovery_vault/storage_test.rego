package forearm.rules.recovery_vault.storage_test

import data.forearm.rules.recovery_vault.storage

test_findings[name] if {
	some name, case in {
		"fails on one region": {"resource": {"type": "Microsoft.RecoveryServices/vaults/backupconfig", "properties": {"storageType": "LocallyRedundant"}}, "found": [["properties", "storageType"]]},
		"passes on two": {"resource": {"type": "Microsoft.RecoveryServices/vaults/backupconfig", "properties": {"storageType": "GeoRedundant"}}, "found": []},
		"passes where it is not set": {"resource": {"type": "Microsoft.RecoveryServices/vaults"}, "found": []},
	}
	found := [finding.path | some finding in storage.findings] with input.resource as case.resource
	found == case.found
}

test_looks_at_each_place_it_can_be_written if {
	{finding.path | some finding in storage.findings} == {["properties", "redundancySettings", "standardTierStorageRedundancy"]} with input.resource as {"type": "Microsoft.RecoveryServices/vaults", "properties": {"redundancySettings": {"standardTierStorageRedundancy": "LocallyRedundant"}}}
	count(storage.findings) == 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults", "properties": {"redundancySettings": {"standardTierStorageRedundancy": "GeoRedundant"}}}
	every member in ["storageType", "storageModelType"] {
		{finding.path | some finding in storage.findings} == {["properties", member]} with input.resource as {"type": "Microsoft.RecoveryServices/vaults/backupstorageconfig", "properties": {member: "zoneRedundant"}}
		count(storage.findings) == 0 with input.resource as {"type": "Microsoft.RecoveryServices/vaults/backupstorageconfig", "properties": {member: "GeoRedundant"}}
	}
}
