package forearm.rules.app_gateway.waf_test

import data.forearm.rules.app_gateway.waf

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}]}}, "found": [["properties", "sku", "tier"]]},
		"passes with one": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}]}}, "found": []},
	}
	waf.applies with input.resource as case.resource
	found := [finding.path | some finding in waf.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to private gateways": {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}},
		"condition frontend.properties.publicIPAddress": {"properties": {"frontendIPConfigurations": [{}]}},
	}
	not waf.applies with input.resource as resource
}
