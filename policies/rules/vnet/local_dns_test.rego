package forearm.rules.vnet.local_dns_test

import data.forearm.rules.vnet.local_dns

test_fails if {
	local_dns.applies with input as {"exported": true, "resource": {"properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}, "dhcpOptions": {"dnsServers": ["192.168.0.4"]}}}}
	count(local_dns.findings) > 0 with input.resource as {"properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}, "dhcpOptions": {"dnsServers": ["192.168.0.4"]}}}
}

test_passes if {
	count(local_dns.findings) == 0 with input.resource as {"properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}, "dhcpOptions": {"dnsServers": ["10.0.0.4"]}}}
}

test_does_not_apply_before_the_deployment if {
	not local_dns.applies with input.resource as {"properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}, "dhcpOptions": {"dnsServers": ["192.168.0.4"]}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {"properties": {"dhcpOptions": {"dnsServers": ["192.168.0.4"]}, "virtualNetworkPeerings": [{"properties": {"remoteAddressSpace": {"addressPrefixes": ["addressPrefixes"]}}}]}}}, "found": [["properties", "dhcpOptions", "dnsServers", 0]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in local_dns.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
