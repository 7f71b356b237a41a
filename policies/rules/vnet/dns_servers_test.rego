package forearm.rules.vnet.dns_servers_test

import data.forearm.rules.vnet.dns_servers

test_fails_on_one if {
	count(dns_servers.findings) > 0 with input.resource as {"properties": {"dhcpOptions": {"dnsServers": ["10.0.0.4"]}}}
}

test_passes_on_two if {
	count(dns_servers.findings) == 0 with input.resource as {"properties": {"dhcpOptions": {"dnsServers": ["10.0.0.4", "10.0.0.5"]}}}
}

test_passes_on_none if {
	count(dns_servers.findings) == 0 with input.resource as {"properties": {}}
}
