package forearm.rules.mysql.firewall_range_test

import data.forearm.rules.mysql.firewall_range

test_fails_on_a_wide_range if {
	count(firewall_range.findings) > 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "52.1.1.0", "endIpAddress": "52.1.1.255"}}]}
}

test_passes_on_a_few_addresses if {
	count(firewall_range.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "52.1.1.1", "endIpAddress": "52.1.1.3"}}]}
}

test_passes_on_private_addresses if {
	count(firewall_range.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "10.0.0.255"}}]}
}

test_counts_rules_of_single_servers if {
	count(firewall_range.findings) == 1 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "name": "s", "properties": {}, "resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "127.255.255.255"}}, {"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/b", "properties": {"startIpAddress": "128.0.0.0", "endIpAddress": "255.255.255.255"}}]}
	count(firewall_range.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/servers", "name": "s", "properties": {}, "resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "10.255.255.255"}}]}
	count(firewall_range.findings) == 1 with input.resource as {"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "255.255.255.255"}}
}

test_counts_rules_of_flexible_servers if {
	count(firewall_range.findings) == 1 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers", "name": "s", "properties": {}, "resources": [{"type": "Microsoft.DBforMySQL/flexibleServers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "127.255.255.255"}}, {"type": "Microsoft.DBforMySQL/flexibleServers/firewallRules", "name": "s/b", "properties": {"startIpAddress": "128.0.0.0", "endIpAddress": "255.255.255.255"}}]}
	count(firewall_range.findings) == 0 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers", "name": "s", "properties": {}, "resources": [{"type": "Microsoft.DBforMySQL/flexibleServers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "10.255.255.255"}}]}
	count(firewall_range.findings) == 1 with input.resource as {"type": "Microsoft.DBforMySQL/flexibleServers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "255.255.255.255"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"parent": {}, "resource": {}}, "found": [], "applies": false},
	{"sees": {"resource": {"resources": [{"properties": {"endIpAddress": "52.1.1.255", "startIpAddress": "52.1.1.0"}, "type": "Microsoft.DBforMySQL/servers/firewallRules"}]}}, "found": [[]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | firewall_range.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in firewall_range.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
