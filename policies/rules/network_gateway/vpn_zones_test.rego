package forearm.rules.network_gateway.vpn_zones_test

import data.forearm.rules.network_gateway.vpn_zones

test_fails_on_another if {
	count(vpn_zones.findings) > 0 with input.resource as {"properties": {"gatewayType": "Vpn", "sku": {"name": "VpnGw1"}}}
}

test_passes_as_wanted if {
	count(vpn_zones.findings) == 0 with input.resource as {"properties": {"gatewayType": "Vpn", "sku": {"name": "VpnGw1AZ"}}}
}

test_does_not_apply_to_other_gateways if {
	not vpn_zones.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}
