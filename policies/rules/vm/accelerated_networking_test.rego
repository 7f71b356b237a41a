package forearm.rules.vm.accelerated_networking_test

import data.forearm.rules.vm.accelerated_networking

test_fails if {
	accelerated_networking.applies with input as {"exported": true, "resource": {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"enableAcceleratedNetworking": false}}]}}
	count(accelerated_networking.findings) > 0 with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"enableAcceleratedNetworking": false}}]}
}

test_passes if {
	count(accelerated_networking.findings) == 0 with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"enableAcceleratedNetworking": true}}]}
}

test_does_not_apply_before_the_deployment if {
	not accelerated_networking.applies with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"enableAcceleratedNetworking": false}}]}
}
