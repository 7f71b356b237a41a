package forearm.rules.sql.firewall_rules_test

import data.forearm.rules.sql.firewall_rules

test_findings[name] if {
	some name, case in {
		"fails on many": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r0", "properties": {"startIpAddress": "10.1.0.1", "endIpAddress": "10.1.0.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r1", "properties": {"startIpAddress": "10.1.1.1", "endIpAddress": "10.1.1.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r2", "properties": {"startIpAddress": "10.1.2.1", "endIpAddress": "10.1.2.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r3", "properties": {"startIpAddress": "10.1.3.1", "endIpAddress": "10.1.3.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r4", "properties": {"startIpAddress": "10.1.4.1", "endIpAddress": "10.1.4.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r5", "properties": {"startIpAddress": "10.1.5.1", "endIpAddress": "10.1.5.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r6", "properties": {"startIpAddress": "10.1.6.1", "endIpAddress": "10.1.6.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r7", "properties": {"startIpAddress": "10.1.7.1", "endIpAddress": "10.1.7.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r8", "properties": {"startIpAddress": "10.1.8.1", "endIpAddress": "10.1.8.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r9", "properties": {"startIpAddress": "10.1.9.1", "endIpAddress": "10.1.9.1"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/r10", "properties": {"startIpAddress": "10.1.10.1", "endIpAddress": "10.1.10.1"}}]}, "found": [[]]},
		"passes on a few": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.1.1.1", "endIpAddress": "10.1.1.1"}}]}, "found": []},
		"limit 10, not 9": {"resource": {"resources": [{"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}, {"type": "Microsoft.Sql/servers/firewallRules"}]}, "found": []},
	}
	found := [finding.path | some finding in firewall_rules.findings] with input.resource as case.resource
	found == case.found
}

test_counts_rules_for_ipv6 if {
	rules := array.concat(
		[{"type": "Microsoft.Sql/servers/firewallRules", "name": sprintf("s/%d", [i])} | some i in numbers.range(1, 6)],
		[{"type": "Microsoft.Sql/servers/ipv6FirewallRules", "name": sprintf("s/%d", [i])} | some i in numbers.range(7, 11)],
	)
	count(firewall_rules.findings) == 1 with input.resource as {"type": "Microsoft.Sql/servers", "resources": rules}
	count(firewall_rules.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": array.slice(rules, 1, 11)}
}
