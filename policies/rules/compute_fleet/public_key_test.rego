package forearm.rules.compute_fleet.public_key_test

import data.forearm.rules.compute_fleet.public_key

test_fails_on_passwords if {
	count(public_key.findings) > 0 with input.resource as {"properties": {"computeProfile": {"baseVirtualMachineProfile": {"osProfile": {"linuxConfiguration": {}}}}}}
}

test_passes_on_keys if {
	count(public_key.findings) == 0 with input.resource as {"properties": {"computeProfile": {"baseVirtualMachineProfile": {"osProfile": {"linuxConfiguration": {"disablePasswordAuthentication": true}}}}}}
}

test_does_not_apply_to_windows if {
	not public_key.applies with input.resource as {"properties": {"computeProfile": {"baseVirtualMachineProfile": {"osProfile": {"windowsConfiguration": {}}}}}}
}
