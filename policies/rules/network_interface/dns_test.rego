package forearm.rules.network_interface.dns_test

import data.forearm.rules.network_interface.dns

test_findings[name] if {
	some name, case in {
		"fails on servers of its own": {"resource": {"properties": {"dnsSettings": {"dnsServers": ["10.0.0.4"]}}}, "found": [["properties", "dnsSettings", "dnsServers"]]},
		"passes on those of the network": {"resource": {"properties": {}}, "found": []},
		"condition count(properties.dnsSettings.dnsServers) > 0": {"resource": {"properties": {"dnsSettings": {"dnsServers": {}}}}, "found": []},
	}
	found := [finding.path | some finding in dns.findings] with input.resource as case.resource
	found == case.found
}
