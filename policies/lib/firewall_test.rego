package forearm.lib.firewall_test

import data.forearm.lib.firewall

rule(first, last) := {"type": "A/servers/firewallRules", "properties": {"startIpAddress": first, "endIpAddress": last}}

test_finds_rules_for_azure if {
	object.keys(firewall.azure({"a": rule("0.0.0.0", "0.0.0.0"), "b": rule("0.0.0.0", "0.0.0.1"), "c": rule("10.0.0.0", "0.0.0.0")})) == {"a"}
}

test_counts_addresses if {
	firewall.addresses({["52.1.1.1", "52.1.1.1"]}) == 1
	firewall.addresses({["52.1.1.0", "52.1.2.1"]}) == 258
	firewall.addresses({["0.0.0.0", "255.255.255.255"]}) == 4294967296
	firewall.public({rule("52.1.1.1", "52.1.1.2"), rule("10.0.0.0", "10.0.0.9")}) == 2
	firewall.public({rule("0.0.0.0", "0.0.0.0"), rule("52.1.1.1", "52.1.1.2")}) == 2
	firewall.public({"a": rule("52.1.1.1", "52.1.1.2"), "b": rule("52.1.1.1", "52.1.1.2")}) == 2
	firewall.addresses({["52.1.1.0", "52.1.1.9"], ["52.1.1.5", "52.1.1.14"], ["52.1.1.7", "52.1.1.7"], ["52.1.2.0", "52.1.2.0"]}) == 16
	firewall.addresses(set()) == 0
}

test_knows_private_networks if {
	every range in [["10.0.0.0", "10.255.255.255"], ["172.16.0.0", "172.31.255.255"], ["192.168.0.0", "192.168.255.255"]] {
		firewall.addresses({[range[0], range[1]]}) == 0
	}
	firewall.addresses({["9.255.255.255", "10.0.0.0"]}) == 2
	firewall.addresses({["10.255.255.255", "11.0.0.0"]}) == 2
	firewall.addresses({["172.15.255.255", "172.16.0.0"]}) == 2
	firewall.addresses({["172.31.255.255", "172.32.0.0"]}) == 2
	firewall.addresses({["192.167.255.255", "192.168.0.0"]}) == 2
	firewall.addresses({["192.168.255.255", "192.169.0.0"]}) == 2
}

test_reads_addresses_as_numbers if {
	firewall.number("1.2.3.4") == 16909060
}

test_finds_rules_of_a_server if {
	object.keys(firewall.of({"type": "A/servers", "resources": [rule("1.1.1.1", "1.1.1.1"), {"type": "A/servers/other"}]}, "A/servers")) == {["resources", 0]}
	object.keys(firewall.of(rule("1.1.1.1", "1.1.1.1"), "A/servers")) == {[]}
}
