package forearm.rules.vm.sql_disks_test

import data.forearm.rules.vm.sql_disks

test_findings[name] if {
	some name, case in {
		"fails on a slow disk": {"resource": {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftSQLServer"}, "osDisk": {"managedDisk": {"storageAccountType": "Standard_LRS"}}}}}, "found": [["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"]]},
		"passes on fast disks": {"resource": {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftSQLServer"}, "osDisk": {"managedDisk": {"storageAccountType": "Premium_LRS"}}}}}, "found": []},
	}
	sql_disks.applies with input.resource as case.resource
	found := [finding.path | some finding in sql_disks.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_images if {
	not sql_disks.applies with input.resource as {"properties": {"storageProfile": {"imageReference": {"publisher": "Canonical"}}}}
}

sql(os, others) := {"properties": {"storageProfile": {"imageReference": {"publisher": "MicrosoftSQLServer"}, "osDisk": os, "dataDisks": others}}}

test_says_that_it_is_not_written if {
	fast := {"managedDisk": {"storageAccountType": "Premium_LRS"}}
	{[finding.path, finding.severity] | some finding in sql_disks.findings} == {[["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"], "warning"]} with input.resource as sql({}, [fast])
	{[finding.path, finding.severity] | some finding in sql_disks.findings} == {[["properties", "storageProfile", "dataDisks", 1, "managedDisk", "storageAccountType"], "warning"]} with input.resource as sql(fast, [fast, {"managedDisk": {}}])
	count(sql_disks.findings) == 0 with input.resource as sql({"vhd": {"uri": "https://a"}}, [fast])
}
