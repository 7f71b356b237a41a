package forearm.rules.vm.os_disk_cache_test

import data.forearm.rules.vm.os_disk_cache

test_findings[name] if {
	some name, case in {
		"fails on none": {"resource": {"properties": {"storageProfile": {"osDisk": {"caching": "None"}}}}, "found": [["properties", "storageProfile", "osDisk", "caching"]]},
		"passes on both": {"resource": {"properties": {"storageProfile": {"osDisk": {"caching": "ReadWrite"}}}}, "found": []},
		"passes where it is not set": {"resource": {"properties": {}}, "found": []},
		"passes on disks in the host": {"resource": {"properties": {"storageProfile": {"osDisk": {"caching": "ReadOnly", "diffDiskSettings": {"option": "Local"}}}}}, "found": []},
	}
	found := [finding.path | some finding in os_disk_cache.findings] with input.resource as case.resource
	found == case.found
}
