package forearm.rules.network_gateway.er_zones_test

import data.forearm.rules.network_gateway.er_zones

test_findings[name] if {
	some name, case in {
		"fails on another": {"resource": {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": "Standard"}}}, "found": [["properties", "sku", "name"]]},
		"passes as wanted": {"resource": {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": "ErGw1AZ"}}}, "found": []},
	}
	er_zones.applies with input.resource as case.resource
	found := [finding.path | some finding in er_zones.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_gateways if {
	not er_zones.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}

test_passes_on_each_of_them if {
	every sku in ["ErGw2AZ", "ErGw3AZ", "ergwscale"] {
		count(er_zones.findings) == 0 with input.resource as {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": sku}}}
	}
}
