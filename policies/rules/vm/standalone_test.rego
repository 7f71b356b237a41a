package forearm.rules.vm.standalone_test

import data.forearm.rules.vm.standalone

test_findings[name] if {
	some name, case in {
		"fails on a slow disk": {"resource": {"properties": {"storageProfile": {"osDisk": {"managedDisk": {"storageAccountType": "Standard_LRS"}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]]},
		"passes in a zone": {"resource": {"zones": ["1"], "properties": {}}, "found": []},
		"passes on fast disks": {"resource": {"properties": {"storageProfile": {"osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}, "found": []},
		"passes in a scale set": {"resource": {"properties": {"virtualMachineScaleSet": {"id": "/subscriptions/a"}}}, "found": []},
		"condition not left_open": {"resource": {}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]]},
		"condition null in kinds": {"resource": {"properties": {"storageProfile": {"dataDisks": "a", "osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]]},
		"condition properties.availabilitySet.id != ''": {"resource": {"properties": {"availabilitySet": {"id": "a"}}}, "found": []},
		"condition text.one_of(object.get(disk, ['managedDisk', 'storageAccountType'], ''), ['Premium_LRS', 'Premium...": {"resource": {"properties": {"storageProfile": {"dataDisks": [{}], "osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]]},
		"limit 0, not -1": {"resource": {"zones": {}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]]},
	}
	standalone.applies with input.resource as case.resource
	found := [finding.path | some finding in standalone.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_desktops if {
	not standalone.applies with input.resource as {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftWindowsDesktop"}}}}
}

test_warns_where_it_is_not_written if {
	some finding in standalone.findings with input.resource as {"type": "a", "properties": {"storageProfile": {"osDisk": {"createOption": "FromImage"}}}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

test_fails_on_a_slow_disk_beside_one_that_is_not_written if {
	some finding in standalone.findings with input.resource as {"properties": {"storageProfile": {"dataDisks": [{"managedDisk": {"storageAccountType": "Standard_LRS"}}]}}}
	not finding.severity
}
