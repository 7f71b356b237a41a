package forearm.rules.compute_fleet.public_key_test

import data.forearm.rules.compute_fleet.public_key

test_findings[name] if {
	some name, case in {
		"fails on passwords": {"resource": {"properties": {"computeProfile": {"baseVirtualMachineProfile": {"osProfile": {"linuxConfiguration": {}}}}}}, "found": [["properties", "computeProfile", "baseVirtualMachineProfile", "osProfile", "linuxConfiguration", "disablePasswordAuthentication"]]},
		"passes on keys": {"resource": {"properties": {"computeProfile": {"baseVirtualMachineProfile": {"osProfile": {"linuxConfiguration": {"disablePasswordAuthentication": true}}}}}}, "found": []},
	}
	public_key.applies with input.resource as case.resource
	found := [finding.path | some finding in public_key.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_windows if {
	not public_key.applies with input.resource as {"properties": {"computeProfile": {"baseVirtualMachineProfile": {"osProfile": {"windowsConfiguration": {}}}}}}
}
