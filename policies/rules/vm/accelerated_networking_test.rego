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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {"resources": [{"type": "Microsoft.Network/networkInterfaces"}]}}, "found": [], "applies": false},
	{"sees": {"exported": {}, "resource": {"properties": {"hardwareProfile": {"vmSize": "Standard_D4s_v3"}}}}, "found": [], "applies": false},
	{"sees": {"exported": true, "resource": {"properties": {"hardwareProfile": {"vmSize": false}}, "resources": [{"type": "Microsoft.Network/networkInterfaces"}]}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | accelerated_networking.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in accelerated_networking.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
