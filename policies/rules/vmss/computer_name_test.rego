package forearm.rules.vmss.computer_name_test

import data.forearm.rules.vmss.computer_name

test_fails_on_a_long_name_of_windows if {
	count(computer_name.findings) > 0 with input.resource as {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"computerNamePrefix": "a-name-of-20-letters"}}}}
}

test_fails_on_an_underscore if {
	count(computer_name.findings) > 0 with input.resource as {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"computerNamePrefix": "a_b"}}}}
}

test_passes_on_a_valid_name if {
	count(computer_name.findings) == 0 with input.resource as {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"computerNamePrefix": "vm-1a"}}}}
}

test_passes_on_a_long_name_of_linux if {
	count(computer_name.findings) == 0 with input.resource as {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"computerNamePrefix": "a-name-of-20-letters"}}}}
}

test_passes_without_a_profile if {
	count(computer_name.findings) == 0 with input.resource as {"properties": {"orchestrationMode": "Flexible"}}
}

test_passes_on_a_specialized_image if {
	count(computer_name.findings) == 0 with input.resource as {"properties": {"virtualMachineProfile": {"storageProfile": {"imageReference": {"id": "/i"}}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {}, "storageProfile": {"osDisk": {"createOption": -1}}}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"]]},
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"storageProfile": {"osDisk": {"osType": "Windows"}}}}}}, "found": []},
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "SecretReference"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}}}, "found": []},
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "x"}}}}}, "found": []},
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "a"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}}}, "found": []},
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "aaaaaaaaaaaaaaaa"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"]]},
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"computerNamePrefix": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in computer_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
