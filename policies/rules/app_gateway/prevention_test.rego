package forearm.rules.app_gateway.prevention_test

import data.forearm.rules.app_gateway.prevention

test_fails_on_detection if {
	count(prevention.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "firewallMode": "Detection"}}}
}

test_passes_on_prevention if {
	count(prevention.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}, "webApplicationFirewallConfiguration": {"enabled": true, "firewallMode": "Prevention"}}}
}

test_does_not_apply_without_a_web_application_firewall if {
	not prevention.applies with input.resource as {"properties": {"sku": {"tier": "Standard_v2", "name": "Standard_v2"}}}
}
