package forearm.rules.app_gateway.waf_enabled_test

import data.forearm.rules.app_gateway.waf_enabled

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}]}}, "found": [["properties", "firewallPolicy"]]},
		"passes where it is on": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}], "webApplicationFirewallConfiguration": {"enabled": true}}}, "found": []},
		"passes with a policy": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "frontendIPConfigurations": [{"properties": {"publicIPAddress": {"id": "/x"}}}], "firewallPolicy": {"id": "/x"}}}, "found": []},
	}
	waf_enabled.applies with input.resource as case.resource
	found := [finding.path | some finding in waf_enabled.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to private gateways": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}}},
		"condition frontend.properties.publicIPAddress": {"properties": {"frontendIPConfigurations": [{}]}},
	}
	not waf_enabled.applies with input.resource as resource
}
