package forearm.rules.nsg.lateral_traversal_test

import data.forearm.rules.nsg.lateral_traversal

test_findings[name] if {
	some name, case in {
		"fails without rules": {"resource": {"properties": {"securityRules": []}}, "found": [["properties", "securityRules"]]},
		"fails where both are allowed": {"resource": {"properties": {"securityRules": [{"properties": {"direction": "Outbound", "access": "Allow", "destinationAddressPrefix": "*", "destinationPortRange": "*", "priority": 100}}, {"properties": {"direction": "Outbound", "access": "Deny", "destinationAddressPrefix": "VirtualNetwork", "destinationPortRanges": ["22", "3389"], "priority": 200}}]}}, "found": [["properties", "securityRules"]]},
		"passes where both are denied": {"resource": {"properties": {"securityRules": [{"properties": {"direction": "Outbound", "access": "Deny", "destinationAddressPrefix": "VirtualNetwork", "destinationPortRanges": ["22", "3389"], "priority": 200}}]}}, "found": []},
		"fails where udp alone is denied": {"resource": denied({"destinationPortRange": "*", "protocol": "Udp"}), "found": [["properties", "securityRules"]]},
		"passes on a rule of its own": {"resource": {"type": "Microsoft.Network/networkSecurityGroups", "properties": {}, "resources": [{"type": "Microsoft.Network/networkSecurityGroups/securityRules", "name": "g/a", "properties": {"access": "Deny", "direction": "Outbound", "priority": 100, "protocol": "*", "destinationAddressPrefix": "VirtualNetwork", "destinationPortRange": "*"}}]}, "found": []},
		"condition text.same(entry.properties.direction, 'Outbound')": {"resource": {"properties": {"securityRules": [{"properties": {"destinationAddressPrefix": "*", "destinationPortRange": "*", "priority": 100}}, {"properties": {"access": "Deny", "destinationAddressPrefix": "VirtualNetwork", "destinationPortRanges": ["3389"], "direction": "Outbound", "priority": 200}}]}}, "found": []},
		"condition reaches_network(rule)": {"resource": {"resources": [{"type": "Microsoft.Network/networkSecurityGroups/securityRules", "name": "g/a", "properties": {"access": "Deny", "destinationPortRange": "*", "direction": "Outbound", "priority": 100}}]}, "found": [["properties", "securityRules"]]},
		"condition text.one_of(destination, ['*', 'Any', 'VirtualNetwork', '0.0.0.0/0'])": {"resource": {"properties": {"securityRules": [{"properties": {"access": "Deny", "destinationAddressPrefix": [], "destinationPortRange": "80,3000-4000", "direction": "Outbound", "priority": 3389}}]}}, "found": [["properties", "securityRules"]]},
	}
	found := [finding.path | some finding in lateral_traversal.findings] with input.resource as case.resource
	found == case.found
}

denied(members) := {"properties": {"securityRules": [{"name": "a", "properties": object.union({"access": "Deny", "direction": "Outbound", "priority": 100, "protocol": "*", "destinationAddressPrefix": "VirtualNetwork"}, members)}]}}

test_reads_ranges if {
	every ranges in [{"destinationPortRange": "0-65535"}, {"destinationPortRange": "22-23"}, {"destinationPortRange": "80,3000-4000"}, {"destinationPortRanges": ["445", "3389-3389"]}] {
		count(lateral_traversal.findings) == 0 with input.resource as denied(ranges)
	}
	every ranges in [{"destinationPortRange": "445"}, {"destinationPortRange": "23-3388"}, {"destinationPortRanges": ["0-21", "3390-65535"]}] {
		count(lateral_traversal.findings) == 1 with input.resource as denied(ranges)
	}
}

test_fails_where_some_hosts_alone_are_kept_from_it if {
	every source in [{"sourceAddressPrefix": "10.0.0.4"}, {"sourceAddressPrefix": "*", "sourcePortRange": "1"}] {
		count(lateral_traversal.findings) == 1 with input.resource as denied(object.union(source, {"destinationPortRange": "*"}))
	}
	every source in [{"sourceAddressPrefix": "VirtualNetwork", "sourcePortRange": "*"}, {"sourceAddressPrefixes": ["*"], "sourcePortRanges": ["0-65535"]}] {
		count(lateral_traversal.findings) == 0 with input.resource as denied(object.union(source, {"destinationPortRange": "*"}))
	}
}
