package forearm.rules.mariadb.no_azure_access_test

import data.forearm.rules.mariadb.no_azure_access

test_findings[name] if {
	some name, case in {
		"fails on all of Azure": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "0.0.0.0"}}]}, "found": [["resources", 0, "properties", "startIpAddress"]]},
		"passes on named addresses": {"resource": {"type": "Microsoft.DBforMariaDB/servers", "resources": [{"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "10.1.1.1", "endIpAddress": "10.1.1.9"}}]}, "found": []},
		"passes without rules": {"resource": {"type": "Microsoft.DBforMariaDB/servers"}, "found": []},
	}
	found := [finding.path | some finding in no_azure_access.findings] with input.resource as case.resource
	found == case.found
}

test_looks_at_single_servers if {
	some beside in no_azure_access.findings with input.resource as {"type": "Microsoft.DBforMariaDB/servers", "name": "s", "properties": {}, "resources": [{"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "0.0.0.0"}}]}
	beside.path == ["resources", 0, "properties", "startIpAddress"]
	some alone in no_azure_access.findings with input.resource as {"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "0.0.0.0", "endIpAddress": "0.0.0.0"}}
	alone.path == ["properties", "startIpAddress"]
	count(no_azure_access.findings) == 0 with input.resource as {"type": "Microsoft.DBforMariaDB/servers/firewallRules", "name": "s/a", "properties": {"startIpAddress": "203.0.113.7", "endIpAddress": "203.0.113.7"}}
}
