package forearm.rules.nsg.any_source_test

import data.forearm.rules.nsg.any_source

test_findings[name] if {
	some name, case in {
		"fails on any source": {"resource": {"properties": {"securityRules": [{"name": "a", "properties": {"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "*"}}]}}, "found": [["properties", "securityRules", 0, "properties", "sourceAddressPrefix"]]},
		"passes on a named source": {"resource": {"properties": {"securityRules": [{"name": "a", "properties": {"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "10.0.0.0/8"}}]}}, "found": []},
		"passes on a rule that denies": {"resource": {"properties": {"securityRules": [{"name": "a", "properties": {"access": "Deny", "direction": "Inbound", "sourceAddressPrefix": "*"}}]}}, "found": []},
		"passes on lists of ranges": {"resource": rule({"sourceAddressPrefixes": ["10.0.0.0/8", "203.0.113.0/24", "VirtualNetwork", "0.0.0.0/1"]}), "found": []},
		"passes on rules about what goes out": {"resource": rule({"direction": "Outbound", "sourceAddressPrefix": "*"}), "found": []},
		"passes on what bastion requires": {"resource": bastion({}), "found": []},
		"fails on https in other groups": {"resource": rule({"sourceAddressPrefix": "Internet", "destinationPortRange": "443"}), "found": [["properties", "securityRules", 0, "properties", "sourceAddressPrefix"]]},
	}
	found := [finding.path | some finding in any_source.findings] with input.resource as case.resource
	found == case.found
}

rule(members) := {"properties": {"securityRules": [{"name": "a", "properties": object.union({"access": "Allow", "direction": "Inbound"}, members)}]}}

test_fails_on_every_way_to_write_it if {
	every prefix in ["*", "internet", "Internet", "Any", "0.0.0.0/0", "::/0"] {
		some finding in any_source.findings with input.resource as rule({"sourceAddressPrefix": prefix})
		finding.path == ["properties", "securityRules", 0, "properties", "sourceAddressPrefix"]
	}
}

test_passes_on_what_is_not_everybody if {
	every prefix in ["VirtualNetwork", "AzureLoadBalancer", "10.0.0.0/8", "0.0.0.0/1", "0.0.0.0/32", "203.0.113.7"] {
		count(any_source.findings) == 0 with input.resource as rule({"sourceAddressPrefix": prefix})
	}
}

test_fails_on_lists if {
	every prefixes in [["10.0.0.0/8", "Internet"], ["0.0.0.0/1", "128.0.0.0/1"], ["::/1", "8000::/1"]] {
		some finding in any_source.findings with input.resource as rule({"sourceAddressPrefixes": prefixes})
		finding.path == ["properties", "securityRules", 0, "properties", "sourceAddressPrefixes"]
	}
}

apart := {"type": "Microsoft.Network/networkSecurityGroups/securityRules", "name": "g/a", "properties": {"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "*"}}

test_fails_on_a_rule_of_its_own if {
	some alone in any_source.findings with input.resource as apart
	alone.path == ["properties", "sourceAddressPrefix"]
	some beside in any_source.findings with input.resource as {"type": "Microsoft.Network/networkSecurityGroups", "name": "g", "properties": {}, "resources": [apart]}
	beside.path == ["resources", 0, "properties", "sourceAddressPrefix"]
}

bastion(changes) := {"type": "Microsoft.Network/networkSecurityGroups", "name": "g", "properties": {"securityRules": [
	{"name": "https", "properties": object.union({"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "Internet", "destinationPortRange": "443"}, changes)},
	{"name": "manager", "properties": {"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "GatewayManager", "destinationPortRanges": ["443"]}},
]}}

test_fails_on_more_than_bastion_requires if {
	every changes in [{"sourceAddressPrefix": "*"}, {"destinationPortRange": "*"}, {"destinationPortRange": "22"}] {
		count(any_source.findings) == 1 with input.resource as bastion(changes)
	}
}
