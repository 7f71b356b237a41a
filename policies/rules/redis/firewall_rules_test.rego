package forearm.rules.redis.firewall_rules_test

import data.forearm.rules.redis.firewall_rules

test_findings[name] if {
	some name, case in {
		"fails without rules": {"resource": {"type": "Microsoft.Cache/redis", "properties": {}, "resources": []}, "found": [[]]},
		"passes on a few": {"resource": {"type": "Microsoft.Cache/redis", "properties": {}, "resources": [{"type": "Microsoft.Cache/redis/firewallRules", "name": "r/x", "properties": {"startIP": "10.0.0.1", "endIP": "10.0.0.1"}}]}, "found": []},
		"fails on many": {"resource": {"type": "Microsoft.Cache/redis", "properties": {}, "resources": [{"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r0", "properties": {"startIP": "10.0.0.0", "endIP": "10.0.0.0"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r1", "properties": {"startIP": "10.0.0.1", "endIP": "10.0.0.1"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r2", "properties": {"startIP": "10.0.0.2", "endIP": "10.0.0.2"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r3", "properties": {"startIP": "10.0.0.3", "endIP": "10.0.0.3"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r4", "properties": {"startIP": "10.0.0.4", "endIP": "10.0.0.4"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r5", "properties": {"startIP": "10.0.0.5", "endIP": "10.0.0.5"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r6", "properties": {"startIP": "10.0.0.6", "endIP": "10.0.0.6"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r7", "properties": {"startIP": "10.0.0.7", "endIP": "10.0.0.7"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r8", "properties": {"startIP": "10.0.0.8", "endIP": "10.0.0.8"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r9", "properties": {"startIP": "10.0.0.9", "endIP": "10.0.0.9"}}, {"type": "Microsoft.Cache/redis/firewallRules", "name": "r/r10", "properties": {"startIP": "10.0.0.10", "endIP": "10.0.0.10"}}]}, "found": [[]]},
		"limit 10, not 9": {"resource": {"resources": [{"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}, {"type": "Microsoft.Cache/redis/firewallRules"}]}, "found": []},
	}
	firewall_rules.applies with input.resource as case.resource
	found := [finding.path | some finding in firewall_rules.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_private_caches if {
	not firewall_rules.applies with input.resource as {"type": "Microsoft.Cache/redis", "properties": {"publicNetworkAccess": "Disabled"}}
}

test_does_not_apply_to_caches_in_a_network if {
	not firewall_rules.applies with input.resource as {"type": "Microsoft.Cache/redis", "properties": {"subnetId": "/subscriptions/a"}}
	not firewall_rules.applies with input as {"resource": {"type": "Microsoft.Cache/redis/firewallRules"}, "parent": {"properties": {"publicNetworkAccess": "Disabled"}}}
	firewall_rules.applies with input as {"resource": {"type": "Microsoft.Cache/redis/firewallRules"}}
}
