package forearm.rules.vnet.dns_servers_test

import data.forearm.rules.vnet.dns_servers

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"properties": {"dhcpOptions": {"dnsServers": ["10.0.0.4"]}}}, "found": [["properties", "dhcpOptions", "dnsServers"]]},
		"passes on two": {"resource": {"properties": {"dhcpOptions": {"dnsServers": ["10.0.0.4", "10.0.0.5"]}}}, "found": []},
		"passes on none": {"resource": {"properties": {}}, "found": []},
	}
	found := [finding.path | some finding in dns_servers.findings] with input.resource as case.resource
	found == case.found
}
