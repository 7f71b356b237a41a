package forearm.rules.redis.firewall_range_test

import data.forearm.rules.redis.firewall_range

test_findings[name] if {
	some name, case in {
		"fails without rules": {"resource": {"type": "Microsoft.Cache/redis", "properties": {}, "resources": []}, "found": [[]]},
		"fails on a wide range": {"resource": {"type": "Microsoft.Cache/redis", "properties": {}, "resources": [{"type": "Microsoft.Cache/redis/firewallRules", "name": "r/x", "properties": {"startIP": "52.1.1.0", "endIP": "52.1.1.255"}}]}, "found": [[]]},
		"passes on a few addresses": {"resource": {"type": "Microsoft.Cache/redis", "properties": {}, "resources": [{"type": "Microsoft.Cache/redis/firewallRules", "name": "r/x", "properties": {"startIP": "52.1.1.1", "endIP": "52.1.1.3"}}]}, "found": []},
	}
	firewall_range.applies with input.resource as case.resource
	found := [finding.path | some finding in firewall_range.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_private_caches if {
	not firewall_range.applies with input.resource as {"type": "Microsoft.Cache/redis", "properties": {"publicNetworkAccess": "Disabled"}}
}

test_does_not_apply_to_caches_in_a_network if {
	not firewall_range.applies with input.resource as {"type": "Microsoft.Cache/redis", "properties": {"subnetId": "/subscriptions/a"}}
	not firewall_range.applies with input as {"resource": {"type": "Microsoft.Cache/redis/firewallRules"}, "parent": {"properties": {"publicNetworkAccess": "Disabled"}}}
	firewall_range.applies with input as {"resource": {"type": "Microsoft.Cache/redis/firewallRules"}}
}
