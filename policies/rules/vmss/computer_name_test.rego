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
