package forearm.rules.mariadb.no_azure_access_test

import data.forearm.rules.mariadb.no_azure_access

test_fails_on_all_of_azure if {
	count(no_azure_access.findings) > 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "0.0.0.0"}}]}
}

test_passes_on_named_addresses if {
	count(no_azure_access.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.1.1.1", "endIpAddress": "10.1.1.9"}}]}
}

test_passes_without_rules if {
	count(no_azure_access.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers"}
}

test_looks_at_single_servers if {
	some beside in no_azure_access.findings with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "name": "s", "properties": {}, "resources": [{"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "0.0.0.0"}}]}
	beside.path == ["resources", 0, "properties", "startIpAddress"]
	some alone in no_azure_access.findings with input.resource as {"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "0.0.0.0"}}
	alone.path == ["properties", "startIpAddress"]
	count(no_azure_access.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "203.0.113.7", "endIpAddress": "203.0.113.7"}}
}
