package forearm.rules.vm.managed_disks_test

import data.forearm.rules.vm.managed_disks

test_fails_on_an_unmanaged_disk if {
	count(managed_disks.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"vhd": {"uri": "https://a"}}}}}
}

test_passes_on_managed_disks if {
	count(managed_disks.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"managedDisk": {}}}}}
}
