package forearm.rules.nsg.any_source_test

import data.forearm.rules.nsg.any_source

test_fails_on_any_source if {
	count(any_source.findings) > 0 with input.resource as {"properties": {"securityRules": [{"name": "a", "properties": {"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "*"}}]}}
}

test_passes_on_a_named_source if {
	count(any_source.findings) == 0 with input.resource as {"properties": {"securityRules": [{"name": "a", "properties": {"access": "Allow", "direction": "Inbound", "sourceAddressPrefix": "10.0.0.0/8"}}]}}
}

test_passes_on_a_rule_that_denies if {
	count(any_source.findings) == 0 with input.resource as {"properties": {"securityRules": [{"name": "a", "properties": {"access": "Deny", "direction": "Inbound", "sourceAddressPrefix": "*"}}]}}
}
