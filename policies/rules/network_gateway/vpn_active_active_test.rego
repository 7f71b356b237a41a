package forearm.rules.network_gateway.vpn_active_active_test

import data.forearm.rules.network_gateway.vpn_active_active

test_findings[name] if {
	some name, case in {
		"fails on another": {"resource": {"properties": {"gatewayType": "Vpn", "activeActive": false}}, "found": [["properties", "activeActive"]]},
		"passes as wanted": {"resource": {"properties": {"gatewayType": "Vpn", "activeActive": true}}, "found": []},
	}
	vpn_active_active.applies with input.resource as case.resource
	found := [finding.path | some finding in vpn_active_active.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_gateways if {
	not vpn_active_active.applies with input.resource as {"properties": {"gatewayType": "LocalGateway"}}
}
