package forearm.rules.acr.firewall_test

import data.forearm.rules.acr.firewall

test_findings[name] if {
	some name, case in {
		"fails where all networks are allowed": {"resource": {"sku": {"name": "Premium"}, "properties": {}}, "found": [["properties", "publicNetworkAccess"]]},
		"passes without public access": {"resource": {"sku": {"name": "Premium"}, "properties": {"publicNetworkAccess": "Disabled"}}, "found": []},
		"passes where traffic is denied": {"resource": {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Deny"}}}, "found": []},
		"fails where rules allow all addresses": {"resource": {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Deny", "ipRules": [{"value": "0.0.0.0/1"}, {"value": "128.0.0.0/1"}]}}}, "found": [["properties", "networkRuleSet", "ipRules"]]},
		"passes where rules let in some": {"resource": {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Deny", "ipRules": [{"value": "192.0.2.0/24"}]}}}, "found": []},
		"rules mean nothing without public access": {"resource": {"sku": {"name": "Premium"}, "properties": {"publicNetworkAccess": "Disabled", "networkRuleSet": {"defaultAction": "Deny", "ipRules": [{"value": "0.0.0.0/0"}]}}}, "found": []},
		"reports once that all networks are allowed": {"resource": {"sku": {"name": "Premium"}, "properties": {"networkRuleSet": {"defaultAction": "Allow", "ipRules": [{"value": "0.0.0.0/0"}]}}}, "found": [["properties", "publicNetworkAccess"]]},
	}
	firewall.applies with input.resource as case.resource
	found := [finding.path | some finding in firewall.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to basic registries": {"sku": {"name": "Basic"}, "properties": {}},
		"condition text.same(sku.tier, 'Premium')": {"sku": {"tier": "aa"}},
	}
	not firewall.applies with input.resource as resource
}
