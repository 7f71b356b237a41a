package forearm.rules.nsg.lateral_traversal_test

import data.forearm.rules.nsg.lateral_traversal

test_fails_without_rules if {
	count(lateral_traversal.findings) > 0 with input.resource as {"properties": {"securityRules": []}}
}

test_fails_where_both_are_allowed if {
	count(lateral_traversal.findings) > 0 with input.resource as {"properties": {"securityRules": [{"properties": {"direction": "Outbound", "access": "Allow", "destinationAddressPrefix": "*", "destinationPortRange": "*", "priority": 100}}, {"properties": {"direction": "Outbound", "access": "Deny", "destinationAddressPrefix": "VirtualNetwork", "destinationPortRanges": ["22", "3389"], "priority": 200}}]}}
}

test_passes_where_both_are_denied if {
	count(lateral_traversal.findings) == 0 with input.resource as {"properties": {"securityRules": [{"properties": {"direction": "Outbound", "access": "Deny", "destinationAddressPrefix": "VirtualNetwork", "destinationPortRanges": ["22", "3389"], "priority": 200}}]}}
}
