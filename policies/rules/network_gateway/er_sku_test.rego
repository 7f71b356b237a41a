package forearm.rules.network_gateway.er_sku_test

import data.forearm.rules.network_gateway.er_sku

test_fails_on_another if {
	count(er_sku.findings) > 0 with input.resource as {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": "Basic"}}}
}

test_passes_as_wanted if {
	count(er_sku.findings) == 0 with input.resource as {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": "ErGw1AZ"}}}
}

test_does_not_apply_to_other_gateways if {
	not er_sku.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}
