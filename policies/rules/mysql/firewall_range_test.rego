package forearm.rules.mysql.firewall_range_test

import data.forearm.rules.mysql.firewall_range

test_findings[name] if {
	some name, case in {
		"fails on a wide range": {"resource": {"type": "Microsoft.DBforMySQL/servers", "resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "52.1.1.0", "endIpAddress": "52.1.1.255"}}]}, "found": [[]]},
		"passes on a few addresses": {"resource": {"type": "Microsoft.DBforMySQL/servers", "resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "52.1.1.1", "endIpAddress": "52.1.1.3"}}]}, "found": []},
		"passes on private addresses": {"resource": {"type": "Microsoft.DBforMySQL/servers", "resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.0.0.0", "endIpAddress": "10.0.0.255"}}]}, "found": []},
		"condition path == []": {"resource": {"resources": [{"type": "Microsoft.DBforMySQL/servers/firewallRules", "properties": {"endIpAddress": "52.1.1.255", "startIpAddress": "52.1.1.0"}}]}, "found": [[]]},
	}
	firewall_range.applies with input.resource as case.resource
	found := [finding.path | some finding in firewall_range.findings] with input.resource as case.resource
	found == case.found
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

test_does_not_apply[name] if {
	some name, seen in {
		"condition not parent": {"parent": {}, "resource": {}},
	}
	not firewall_range.applies with input as seen
}
