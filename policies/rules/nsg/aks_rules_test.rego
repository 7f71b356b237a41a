package forearm.rules.nsg.aks_rules_test

import data.forearm.rules.nsg.aks_rules

test_fails_on_a_rule_made_by_hand if {
	count(aks_rules.findings) > 0 with input.resource as {"name": "aks-agentpool-12345678-nsg", "properties": {"securityRules": [{"name": "allow-me"}]}}
}

test_passes_on_rules_of_the_cluster if {
	count(aks_rules.findings) == 0 with input.resource as {"name": "aks-agentpool-12345678-nsg", "properties": {"securityRules": [{"name": "a0a1-TCP-80-Internet"}]}}
}

test_does_not_apply_to_other_groups if {
	not aks_rules.applies with input.resource as {"name": "nsg-web", "properties": {"securityRules": [{"name": "allow-me"}]}}
}
