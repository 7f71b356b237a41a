package forearm.rules.vm.accelerated_networking_test

import data.forearm.rules.vm.accelerated_networking

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"enableAcceleratedNetworking": false}}]}, "found": [[]]},
		"passes": {"resource": {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"enableAcceleratedNetworking": true}}]}, "found": []},
	}
	accelerated_networking.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in accelerated_networking.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"before the deployment": {"resource": {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"enableAcceleratedNetworking": false}}]}},
		"condition capable": {"exported": true, "resource": {"resources": [{"type": "Microsoft.Network/networkInterfaces"}]}},
		"condition count(interfaces) > 0": {"exported": {}, "resource": {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}}},
		"condition regex.match(pattern, properties.hardwareProfile.vmSize)": {"exported": true, "resource": {"properties": {"hardwareProfile": {"vmSize": false}}, "resources": [{"type": "Microsoft.Network/networkInterfaces"}]}},
	}
	not accelerated_networking.applies with input as seen
}
