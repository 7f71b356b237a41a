package forearm.rules.network_gateway.vpn_active_active_test

import data.forearm.rules.network_gateway.vpn_active_active

test_fails_on_another if {
	count(vpn_active_active.findings) > 0 with input.resource as {"properties": {"gatewayType": "Vpn", "activeActive": false}}
}

test_passes_as_wanted if {
	count(vpn_active_active.findings) == 0 with input.resource as {"properties": {"gatewayType": "Vpn", "activeActive": true}}
}

test_does_not_apply_to_other_gateways if {
	not vpn_active_active.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}
