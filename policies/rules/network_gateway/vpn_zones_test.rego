package forearm.rules.network_gateway.vpn_zones_test

import data.forearm.rules.network_gateway.vpn_zones

test_findings[name] if {
	some name, case in {
		"fails on another": {"resource": {"properties": {"gatewayType": "Vpn", "sku": {"name": "VpnGw1"}}}, "found": [["properties", "sku", "name"]]},
		"passes as wanted": {"resource": {"properties": {"gatewayType": "Vpn", "sku": {"name": "VpnGw1AZ"}}}, "found": []},
	}
	vpn_zones.applies with input.resource as case.resource
	found := [finding.path | some finding in vpn_zones.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_gateways if {
	not vpn_zones.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}
