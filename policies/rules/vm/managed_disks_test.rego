package forearm.rules.vm.managed_disks_test

import data.forearm.rules.vm.managed_disks

test_findings[name] if {
	some name, case in {
		"fails on an unmanaged disk": {"resource": {"properties": {"storageProfile": {"osDisk": {"vhd": {"uri": "https://a"}}}}}, "found": [["properties", "storageProfile", "osDisk", "vhd", "uri"]]},
		"passes on managed disks": {"resource": {"properties": {"storageProfile": {"osDisk": {"managedDisk": {}}}}}, "found": []},
		"condition disk.vhd.uri != ''": {"resource": {"properties": {"storageProfile": {"dataDisks": [{}]}}}, "found": []},
		"condition disk.vhd.uri != '' (2)": {"resource": {"properties": {"storageProfile": {"dataDisks": [{"vhd": {"uri": false}}]}}}, "found": [["properties", "storageProfile", "dataDisks", 0, "vhd", "uri"]]},
	}
	found := [finding.path | some finding in managed_disks.findings] with input.resource as case.resource
	found == case.found
}
