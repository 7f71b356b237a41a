package forearm.rules.postgresql.no_azure_access_test

import data.forearm.rules.postgresql.no_azure_access

test_fails_on_all_of_azure if {
	count(no_azure_access.findings) > 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "resources": [{"type": "Microsoft.DBforPostgreSQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "0.0.0.0"}}]}
}

test_passes_on_named_addresses if {
	count(no_azure_access.findings) == 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers", "resources": [{"type": "Microsoft.DBforPostgreSQL/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.1.1.1", "endIpAddress": "10.1.1.9"}}]}
}

test_passes_without_rules if {
	count(no_azure_access.findings) == 0 with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers"}
}
