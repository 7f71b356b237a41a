package forearm.rules.nsg.deny_all_inbound_test

import data.forearm.rules.nsg.deny_all_inbound

test_findings[name] if {
	some name, case in {
		"fails where it comes first": {"resource": {"properties": {"securityRules": [{"properties": {"access": "Deny", "direction": "Inbound", "sourceAddressPrefix": "*", "priority": 100}}, {"properties": {"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "10.0.0.0/8", "priority": 200}}]}}, "found": [["properties", "securityRules", 0, "properties", "access"]]},
		"passes where it comes last": {"resource": {"properties": {"securityRules": [{"properties": {"access": "Deny", "direction": "Inbound", "sourceAddressPrefix": "*", "priority": 4000}}, {"properties": {"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "10.0.0.0/8", "priority": 200}}]}}, "found": []},
		"passes without rules": {"resource": {"properties": {}}, "found": []},
		"condition text.same(entry.properties.direction, 'Inbound')": {"resource": {"properties": {"securityRules": [{"properties": {"access": "Deny", "priority": 100, "sourceAddressPrefix": "*"}}]}}, "found": []},
		"condition text.same(first.properties.access, 'Deny')": {"resource": {"properties": {"securityRules": [{"properties": {"direction": "Inbound", "priority": 100, "sourceAddressPrefix": "*"}}]}}, "found": []},
		"condition from_everywhere(first.properties)": {"resource": {"properties": {"securityRules": [{"properties": {"access": "Deny", "direction": "Inbound", "priority": 100}}]}}, "found": []},
	}
	found := [finding.path | some finding in deny_all_inbound.findings] with input.resource as case.resource
	found == case.found
}

first(members) := {"properties": {"securityRules": [{"name": "a", "properties": object.union({"access": "Deny", "direction": "Inbound", "priority": 100}, members)}]}}

test_reads_what_is_denied if {
	every members in [{"sourceAddressPrefixes": ["*"]}, {"sourceAddressPrefix": "*", "destinationPortRange": "0-65535"}, {"sourceAddressPrefix": "*", "destinationAddressPrefixes": ["10.0.0.4", "VirtualNetwork"]}] {
		{object.get(finding, "severity", "") | some finding in deny_all_inbound.findings} == {""} with input.resource as first(members)
	}
	every members in [{"sourceAddressPrefix": "*", "destinationPortRange": "22"}, {"sourceAddressPrefix": "*", "destinationPortRange": "*", "destinationAddressPrefix": "10.0.0.4"}] {
		{object.get(finding, "severity", "") | some finding in deny_all_inbound.findings} == {"note"} with input.resource as first(members)
	}
	count(deny_all_inbound.findings) == 0 with input.resource as first({"sourceAddressPrefixes": ["10.0.0.0/8"]})
}
