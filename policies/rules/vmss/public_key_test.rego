package forearm.rules.vmss.public_key_test

import data.forearm.rules.vmss.public_key

test_findings[name] if {
	some name, case in {
		"fails on passwords": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"linuxConfiguration": {"disablePasswordAuthentication": false}}}}}, "found": [["properties", "virtualMachineProfile", "osProfile", "linuxConfiguration", "disablePasswordAuthentication"]]},
		"passes on keys": {"resource": {"properties": {"virtualMachineProfile": {"osProfile": {"linuxConfiguration": {"disablePasswordAuthentication": true}}}}}, "found": []},
	}
	public_key.applies with input.resource as case.resource
	found := [finding.path | some finding in public_key.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_windows if {
	not public_key.applies with input.resource as {"properties": {"virtualMachineProfile": {"osProfile": {"windowsConfiguration": {}}}}}
}

test_does_not_apply_to_windows_of_other_publishers if {
	every image in [{"publisher": "center-for-internet-security-inc", "offer": "cis-windows-server-2019-v1-0-0-l1", "sku": "cis-ws2019-l1"}, {"publisher": "a", "offer": "b", "sku": "win2022"}, {"publisher": "a", "offer": "b", "sku": "ws2022"}] {
		not public_key.applies with input.resource as {"properties": {"virtualMachineProfile": {"storageProfile": {"imageReference": image}}}}
	}
	public_key.applies with input.resource as {"properties": {"virtualMachineProfile": {"storageProfile": {"imageReference": {"publisher": "darwin", "offer": "winter-linux", "sku": "server"}}}}}
}
