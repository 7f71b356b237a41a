package forearm.rules.vmss.computer_name_test

import data.forearm.rules.vmss.computer_name

test_findings[name] if {
	some name, case in {
		"fails on a long name of windows": {"resource": {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"computerNamePrefix": "a-name-of-20-letters"}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"]]},
		"fails on an underscore": {"resource": {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"computerNamePrefix": "a_b"}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"]]},
		"passes on a valid name": {"resource": {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"computerNamePrefix": "vm-1a"}}}}, "found": []},
		"passes on a long name of linux": {"resource": {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"computerNamePrefix": "a-name-of-20-letters"}}}}, "found": []},
		"passes without a profile": {"resource": {"properties": {"orchestrationMode": "Flexible"}}, "found": []},
		"passes on a specialized image": {"resource": {"properties": {"virtualMachineProfile": {"storageProfile": {"imageReference": {"id": "/i"}}}}}, "found": []},
		"passes on an extension of what exists": {"resource": {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": []}}}}, "found": []},
		"condition text.same(machine.storageProfile.osDisk.createOption, 'Attach')": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {}, "storageProfile": {"osDisk": {"createOption": -1}}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"]]},
		"condition not vm.windows(machine)": {"resource": {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Windows"}}}}}, "found": []},
		"limit 15, not 14": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "SecretReference"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}}, "found": []},
		"limit 1, not 2": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "x"}}}}, "found": []},
		"limit 1, not 2 (2)": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "a"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}}, "found": []},
		"limit 15, not 16": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "aaaaaaaaaaaaaaaa"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"]]},
		"limit 64, not 65": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"]]},
	}
	found := [finding.path | some finding in computer_name.findings] with input.resource as case.resource
	found == case.found
}
