package forearm.rules.vm.availability_set_traffic_test

import data.forearm.rules.vm.availability_set_traffic

test_findings[name] if {
	some name, case in {
		"fails": {"input": {"exported": true, "resource": {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"ipConfigurations": [{"properties": {}}]}}]}}, "found": [[]]},
		"passes": {"input": {"exported": true, "resource": {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"ipConfigurations": [{"properties": {"loadBalancerBackendAddressPools": [{"id": "/p"}]}}]}}]}}, "found": []},
		"condition properties.availabilitySet.id": {"input": {"exported": {}, "resource": {"resources": [{"type": "Microsoft.Network/networkInterfaces"}]}}, "found": []},
		"condition count(interfaces) > 0": {"input": {"exported": true, "resource": {"properties": {"availabilitySet": {"id": "/s"}}}}, "found": []},
		"condition count(configuration.properties[pools]) > 0": {"input": {"exported": true, "resource": {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"ipConfigurations": [{"properties": {"applicationGatewayBackendAddressPools": {}}}]}}]}}, "found": [[]]},
	}
	availability_set_traffic.applies with input as case.input
	found := [finding.path | some finding in availability_set_traffic.findings] with input as case.input
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not availability_set_traffic.applies with input.resource as {"properties": {"availabilitySet": {"id": "/s"}}, "resources": [{"type": "Microsoft.Network/networkInterfaces", "properties": {"ipConfigurations": [{"properties": {}}]}}]}
}
