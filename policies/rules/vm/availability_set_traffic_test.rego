package forearm.rules.vm.availability_set_traffic_test

import data.forearm.rules.vm.availability_set_traffic

test_fails if {
	availability_set_traffic.applies with input as {"exported": true, "resource": {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"ipConfigurations": [{"properties": {}}]}}]}}
	count(availability_set_traffic.findings) > 0 with input.resource as {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"ipConfigurations": [{"properties": {}}]}}]}
}

test_passes if {
	count(availability_set_traffic.findings) == 0 with input.resource as {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"ipConfigurations": [{"properties": {"loadBalancerBackendAddressPools": [{"id": "/p"}]}}]}}]}
}

test_does_not_apply_before_the_deployment if {
	not availability_set_traffic.applies with input.resource as {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"ipConfigurations": [{"properties": {}}]}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": {}, "resource": {"resources": [{"type": "Microsoft.Network/networkInterfaces"}]}}, "found": []},
	{"sees": {"exported": true, "resource": {"properties": {"availabilitySet": {"id": "/s"}}}}, "found": []},
	{"sees": {"exported": true, "resource": {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"properties": {"ipConfigurations": [{"properties": {"applicationGatewayBackendAddressPools": {}}}]}, "type": "Microsoft.Network/networkInterfaces"}]}}, "found": [[]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in availability_set_traffic.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
