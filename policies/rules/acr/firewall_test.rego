package forearm.rules.acr.firewall_test

import data.forearm.rules.acr.firewall

test_fails_where_all_networks_are_allowed if {
	count(firewall.findings) > 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}

test_passes_without_public_access if {
	count(firewall.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"publicNetworkAccess": "Disabled"}}
}

test_passes_where_traffic_is_denied if {
	count(firewall.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Deny"}}}
}

test_does_not_apply_to_basic_registries if {
	not firewall.applies with input.resource as {"sku": {"name": "Basic"}, "properties": {}}
}
