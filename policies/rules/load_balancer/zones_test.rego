package forearm.rules.load_balancer.zones_test

import data.forearm.rules.load_balancer.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"sku": {"name": "Standard"}, "location": "westeurope", "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {}, "zones": ["1"]}]}}, "found": [["properties", "frontendIPConfigurations", 0, "zones"]]},
		"passes across zones": {"resource": {"sku": {"name": "Standard"}, "location": "westeurope", "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {}, "zones": ["1", "2"]}]}}, "found": []},
		"passes with a public address": {"resource": {"sku": {"name": "Standard"}, "location": "westeurope", "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {"publicIPAddress": {"id": "/x"}}}]}}, "found": []},
		"condition count(zones.of('Microsoft.Network/loadBalancers', location, '')) > 0": {"resource": {"sku": {"name": "Standard"}, "properties": {"frontendIPConfigurations": [{"name": "a"}]}}, "found": []},
		"limit 0, not -1": {"resource": {"location": "of", "sku": {"name": "Standard"}, "properties": {"frontendIPConfigurations": [{"name": "a"}]}}, "found": []},
		"passes on public prefixes": {"resource": {"location": "westeurope", "sku": {"name": "Standard"}, "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {"publicIPPrefix": {"id": "/x"}}}]}}, "found": []},
	}
	zones.applies with input.resource as case.resource
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_basic_ones if {
	not zones.applies with input.resource as {"sku": {"name": "Basic"}}
}
