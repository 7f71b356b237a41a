package forearm.rules.sql.firewall_range_test

import data.forearm.rules.sql.firewall_range

test_findings[name] if {
	some name, case in {
		"fails on a wide range": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "52.1.1.0", "endIpAddress": "52.1.1.255"}}]}, "found": [[]]},
		"passes on a few addresses": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "52.1.1.1", "endIpAddress": "52.1.1.3"}}]}, "found": []},
		"passes on private addresses": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "10.0.0.255"}}]}, "found": []},
		"condition path == []": {"resource": {"resources": [{"type": "Microsoft.Sql/servers/firewallRules", "properties": {"endIpAddress": "52.1.1.255", "startIpAddress": "52.1.1.0"}}]}, "found": [[]]},
	}
	firewall_range.applies with input.resource as case.resource
	found := [finding.path | some finding in firewall_range.findings] with input.resource as case.resource
	found == case.found
}

test_counts_rules_of_single_servers if {
	count(firewall_range.findings) == 1 with input.resource as {"type": "Microsoft.Sql/servers", "name": "s", "properties": {}, "resources": [{"type": "Microsoft.Sql/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "127.255.255.255"}}, {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/b", "properties": {"startIpAddress": "128.0.0.0", "endIpAddress": "255.255.255.255"}}]}
	count(firewall_range.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "name": "s", "properties": {}, "resources": [{"type": "Microsoft.Sql/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "10.255.255.255"}}]}
	count(firewall_range.findings) == 1 with input.resource as {"type": "Microsoft.Sql/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "255.255.255.255"}}
}

test_does_not_apply[name] if {
	some name, seen in {
		"condition not parent": {"parent": {}, "resource": {}},
	}
	not firewall_range.applies with input as seen
}

ipv6(first, last) := {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/ipv6FirewallRules", "name": "s/a", "properties": {"startIPv6Address": first, "endIPv6Address": last}}]}

test_counts_addresses_of_ipv6 if {
	{finding.message | some finding in firewall_range.findings} == {"256 public IP addresses can connect."} with input.resource as ipv6("2001:db8::", "2001:db8::ff")
	{finding.message | some finding in firewall_range.findings} == {"Whole public networks of IPv6 can connect."} with input.resource as ipv6("::", "FFFF:ffff:ffff:ffff:ffff:ffff:ffff:ffff")
	count(firewall_range.findings) == 0 with input.resource as ipv6("2001:db8::1", "2001:db8:0:0::a")
	count(firewall_range.findings) == 0 with input.resource as ipv6("fd00::", "fd00::ffff")
	[finding.path | some finding in firewall_range.findings] == [["properties"]] with input.resource as ipv6("::", "::ff").resources[0]
}

test_is_unknown_where_azure_decides if {
	every last in ["2001:db8::1", "2001:db8::ff"] {
		forearm.verdict("forearm.rules.sql.firewall_range", {"resource": ipv6("2001:db8::", last)}, ["/resource/resources/0/properties/endIPv6Address"]) == "unknown"
	}
}
