package forearm.rules.network_gateway.er_sku_test

import data.forearm.rules.network_gateway.er_sku

test_findings[name] if {
	some name, case in {
		"fails on another": {"resource": {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": "Basic"}}}, "found": [["properties", "sku", "name"]]},
		"passes as wanted": {"resource": {"properties": {"gatewayType": "ExpressRoute", "sku": {"name": "ErGw1AZ"}}}, "found": []},
	}
	er_sku.applies with input.resource as case.resource
	found := [finding.path | some finding in er_sku.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_gateways if {
	not er_sku.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}
