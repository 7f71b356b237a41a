package forearm.rules.network_gateway.vpn_sku_test

import data.forearm.rules.network_gateway.vpn_sku

test_fails_on_another if {
	count(vpn_sku.findings) > 0 with input.resource as {"properties": {"gatewayType": "Vpn", "sku": {"name": "Basic"}}}
}

test_passes_as_wanted if {
	count(vpn_sku.findings) == 0 with input.resource as {"properties": {"gatewayType": "Vpn", "sku": {"name": "VpnGw1AZ"}}}
}

test_does_not_apply_to_other_gateways if {
	not vpn_sku.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}
