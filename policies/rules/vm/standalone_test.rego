package forearm.rules.vm.standalone_test

import data.forearm.rules.vm.standalone

test_fails_on_a_slow_disk if {
	count(standalone.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"managedDisk": {"storageAccountType": "Standard_LRS"}}}}}
}

test_passes_in_a_zone if {
	count(standalone.findings) == 0 with input.resource as {"zones": ["1"], "properties": {}}
}

test_passes_on_fast_disks if {
	count(standalone.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}
}

test_does_not_apply_to_desktops if {
	not standalone.applies with input.resource as {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftWindowsDesktop"}}}}
}
