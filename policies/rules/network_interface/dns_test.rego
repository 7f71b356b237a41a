package forearm.rules.network_interface.dns_test

import data.forearm.rules.network_interface.dns

test_fails_on_servers_of_its_own if {
	count(dns.findings) > 0 with input.resource as {"properties": {"dnsSettings": {"dnsServers": ["10.0.0.4"]}}}
}

test_passes_on_those_of_the_network if {
	count(dns.findings) == 0 with input.resource as {"properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"dnsSettings": {"dnsServers": {}}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in dns.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
