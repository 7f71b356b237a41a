package forearm.rules.vnet.local_dns_test

import data.forearm.rules.vnet.local_dns

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}, "dhcpOptions": {"dnsServers": ["192.168.0.4"]}}}, "found": [["properties", "dhcpOptions", "dnsServers", 0]]},
		"passes": {"resource": {"properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}, "dhcpOptions": {"dnsServers": ["10.0.0.4"]}}}, "found": []},
		"condition net.cidr_contains(prefix, server)": {"resource": {"properties": {"dhcpOptions": {"dnsServers": ["192.168.0.4"]}, "virtualNetworkPeerings": [{"properties": {"remoteAddressSpace": {"addressPrefixes": ["addressPrefixes"]}}}]}}, "found": [["properties", "dhcpOptions", "dnsServers", 0]]},
	}
	local_dns.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in local_dns.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not local_dns.applies with input.resource as {"properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}, "dhcpOptions": {"dnsServers": ["192.168.0.4"]}}}
}
