package forearm.rules.redis.firewall_range_test

import data.forearm.rules.redis.firewall_range

test_fails_without_rules if {
	count(firewall_range.findings) > 0 with input.resource as {"type": "Microsoft.Cache/redis", "properties": {}, "resources": []}
}

test_fails_on_a_wide_range if {
	count(firewall_range.findings) > 0 with input.resource as {"type": "Microsoft.Cache/redis", "properties": {}, "resources": [{"type": "Microsoft.Cache/redis/firewallRules", "name": "r/x", "properties": {"startIP": "52.1.1.0", "endIP": "52.1.1.255"}}]}
}

test_passes_on_a_few_addresses if {
	count(firewall_range.findings) == 0 with input.resource as {"type": "Microsoft.Cache/redis", "properties": {}, "resources": [{"type": "Microsoft.Cache/redis/firewallRules", "name": "r/x", "properties": {"startIP": "52.1.1.1", "endIP": "52.1.1.3"}}]}
}

test_does_not_apply_to_private_caches if {
	not firewall_range.applies with input.resource as {"type": "Microsoft.Cache/redis", "properties": {"publicNetworkAccess": "Disabled"}}
}

test_does_not_apply_to_caches_in_a_network if {
	not firewall_range.applies with input.resource as {"type": "Microsoft.Cache/redis", "properties": {"subnetId": "/subscriptions/a"}}
	not firewall_range.applies with input as {"resource": {"type": "Microsoft.Cache/redis/firewallRules"}, "parent": {"properties": {"publicNetworkAccess": "Disabled"}}}
	firewall_range.applies with input as {"resource": {"type": "Microsoft.Cache/redis/firewallRules"}}
}
