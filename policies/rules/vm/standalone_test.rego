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

test_warns_where_it_is_not_written if {
	some finding in standalone.findings with input.resource as {"type": "a", "properties": {"storageProfile": {"osDisk": {"createOption": "FromImage"}}}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

test_passes_in_a_scale_set if {
	count(standalone.findings) == 0 with input.resource as {"properties": {"virtualMachineScaleSet": {"id": "/subscriptions/a"}}}
}

test_fails_on_a_slow_disk_beside_one_that_is_not_written if {
	some finding in standalone.findings with input.resource as {"properties": {"storageProfile": {"dataDisks": [{"managedDisk": {"storageAccountType": "Standard_LRS"}}]}}}
	not finding.severity
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]], "applies": true},
	{"sees": {"resource": {"properties": {"storageProfile": {"osDisk": {"managedDisk": {"storageAccountType": "Standard_LRS"}}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]], "applies": true},
	{"sees": {"resource": {"properties": {"storageProfile": {"dataDisks": "a", "osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]], "applies": true},
	{"sees": {"resource": {"properties": {"availabilitySet": {"id": "a"}}}}, "found": [], "applies": true},
	{"sees": {"resource": {"properties": {"storageProfile": {"dataDisks": [{}], "osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]], "applies": true},
	{"sees": {"resource": {"zones": {}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]], "applies": true},
	{"sees": {"resource": {"properties": {"storageProfile": {"dataDisks": "a", "osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]], "applies": true},
	{"sees": {"resource": {"properties": {"storageProfile": {"dataDisks": "a", "osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | standalone.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in standalone.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
