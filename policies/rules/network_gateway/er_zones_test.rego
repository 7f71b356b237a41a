package forearm.rules.network_gateway.er_zones_test

import data.forearm.rules.network_gateway.er_zones

test_fails_on_another if {
	count(er_zones.findings) > 0 with input.resource as {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": "Standard"}}}
}

test_passes_as_wanted if {
	count(er_zones.findings) == 0 with input.resource as {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": "ErGw1AZ"}}}
}

test_does_not_apply_to_other_gateways if {
	not er_zones.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}

test_passes_on_each_of_them if {
	every sku in ["ErGw2AZ", "ErGw3AZ", "ergwscale"] {
		count(er_zones.findings) == 0 with input.resource as {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": sku}}}
	}
}
