package forearm.rules.ai_services.firewall_test

import data.forearm.rules.ai_services.firewall

test_fails_where_all_networks_are_allowed if {
	count(firewall.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_without_public_access if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
}

test_passes_where_traffic_is_denied if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Deny"}}}
}

test_fails_where_rules_let_in_everybody if {
	{finding.path | some finding in firewall.findings} == {["properties", "networkAcls", "ipRules"]} with input.resource as {"properties": {"networkAcls": {"defaultAction": "Deny", "ipRules": [{"value": "0.0.0.0/1"}, {"value": "128.0.0.0/1"}]}}}
}

test_passes_where_rules_let_in_some if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Deny", "ipRules": [{"value": "192.0.2.0/24"}]}}}
}

test_rules_mean_nothing_without_public_access if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled", "networkAcls": {"defaultAction": "Deny", "ipRules": [{"value": "0.0.0.0/0"}]}}}
}

test_says_once_that_all_are_let_in if {
	count(firewall.findings) == 1 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Allow", "ipRules": [{"value": "0.0.0.0/0"}]}}}
}
