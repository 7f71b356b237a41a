package forearm.rules.vm.sql_disks_test

import data.forearm.rules.vm.sql_disks

test_fails_on_a_slow_disk if {
	count(sql_disks.findings) > 0 with input.resource as {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftSQLServer"}, "osDisk": {"managedDisk": {"storageAccountType": "Standard_LRS"}}}}}
}

test_passes_on_fast_disks if {
	count(sql_disks.findings) == 0 with input.resource as {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftSQLServer"}, "osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}
}

test_does_not_apply_to_other_images if {
	not sql_disks.applies with input.resource as {"properties": {"storageProfile": {"imageReference": {"publisher": "Canonical"}}}}
}
