package forearm.rules.vm.managed_disks_test

import data.forearm.rules.vm.managed_disks

test_fails_on_an_unmanaged_disk if {
	count(managed_disks.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"vhd": {"uri": "https://a"}}}}}
}

test_passes_on_managed_disks if {
	count(managed_disks.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"managedDisk": {}}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"storageProfile": {"dataDisks": [{}]}}}}, "found": []},
	{"sees": {"resource": {"properties": {"storageProfile": {"dataDisks": [{"vhd": {"uri": false}}]}}}}, "found": [["properties", "storageProfile", "dataDisks", 0, "vhd", "uri"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in managed_disks.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
