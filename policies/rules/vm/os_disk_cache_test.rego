package forearm.rules.vm.os_disk_cache_test

import data.forearm.rules.vm.os_disk_cache

test_fails_on_none if {
	count(os_disk_cache.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"caching": "None"}}}}
}

test_passes_on_both if {
	count(os_disk_cache.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"caching": "ReadWrite"}}}}
}

test_passes_where_it_is_not_set if {
	count(os_disk_cache.findings) == 0 with input.resource as {"properties": {}}
}

test_passes_on_disks_in_the_host if {
	count(os_disk_cache.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"caching": "ReadOnly", "diffDiskSettings": {"option": "Local"}}}}}
}
