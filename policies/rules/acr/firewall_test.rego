package forearm.rules.acr.firewall_test

import data.forearm.rules.acr.firewall

test_fails_where_all_networks_are_allowed if {
	count(firewall.findings) > 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}

test_passes_without_public_access if {
	count(firewall.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"publicNetworkAccess": "Disabled"}}
}

test_passes_where_traffic_is_denied if {
	count(firewall.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Deny"}}}
}

test_does_not_apply_to_basic_registries if {
	not firewall.applies with input.resource as {"sku": {"name": "Basic"}, "properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"sku": {"tier": "aa"}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | firewall.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in firewall.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_fails_where_rules_let_in_everybody if {
	{finding.path | some finding in firewall.findings} == {["properties", "networkRuleSet", "ipRules"]} with input.resource as {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Deny", "ipRules": [{"value": "0.0.0.0/1"}, {"value": "128.0.0.0/1"}]}}}
}

test_passes_where_rules_let_in_some if {
	count(firewall.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Deny", "ipRules": [{"value": "192.0.2.0/24"}]}}}
}

test_rules_mean_nothing_without_public_access if {
	count(firewall.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"publicNetworkAccess": "Disabled", "networkRuleSet": {"defaultAction": "Deny", "ipRules": [{"value": "0.0.0.0/0"}]}}}
}

test_says_once_that_all_are_let_in if {
	count(firewall.findings) == 1 with input.resource as {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Allow", "ipRules": [{"value": "0.0.0.0/0"}]}}}
}
