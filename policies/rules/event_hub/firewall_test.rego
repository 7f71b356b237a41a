package forearm.rules.event_hub.firewall_test

import data.forearm.rules.event_hub.firewall

test_findings[name] if {
	some name, case in {
		"fails where all networks are allowed": {"resource": {"type": "Microsoft.EventHub/namespaces", "sku": {"name": "Standard"}, "properties": {}}, "found": [["properties", "publicNetworkAccess"]]},
		"fails on rules that allow": {"resource": {"type": "Microsoft.EventHub/namespaces/networkRuleSets", "properties": {"defaultAction": "Allow"}}, "found": [["properties", "defaultAction"]]},
		"passes without public access": {"resource": {"type": "Microsoft.EventHub/namespaces", "sku": {"name": "Standard"}, "properties": {"publicNetworkAccess": "Disabled"}}, "found": []},
		"passes on rules that deny": {"resource": {"type": "Microsoft.EventHub/namespaces", "sku": {"name": "Standard"}, "properties": {}, "resources": [{"type": "Microsoft.EventHub/namespaces/networkRuleSets", "properties": {"defaultAction": "Deny"}}]}, "found": []},
		"condition not private(item)": {"resource": {"type": "Microsoft.EventHub/namespaces/networkRuleSets", "properties": {"publicNetworkAccess": "Disabled"}}, "found": []},
		"reports once that all networks are allowed": {"resource": namespace({}, {"defaultAction": "Allow", "ipRules": [{"ipMask": "0.0.0.0/0"}]}), "found": [["resources", 0, "properties", "defaultAction"]]},
	}
	firewall.applies with input.resource as case.resource
	found := [finding.path | some finding in firewall.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_basic_namespaces if {
	not firewall.applies with input.resource as {"type": "Microsoft.EventHub/namespaces", "sku": {"name": "Basic"}}
}

rule_set := {"type": "Microsoft.EventHub/namespaces/networkRuleSets", "name": "n/default", "properties": {"defaultAction": "Allow"}}

test_goes_by_the_namespace_of_a_rule_set if {
	firewall.applies with input as {"resource": rule_set}
	not firewall.applies with input as {"resource": rule_set, "parent": {"sku": {"name": "Basic"}}}
	count(firewall.findings) == 0 with input as {"resource": rule_set, "parent": {"sku": {"name": "Standard"}, "properties": {"publicNetworkAccess": "Disabled"}}}
	count(firewall.findings) == 1 with input as {"resource": rule_set, "parent": {"sku": {"name": "Standard"}, "properties": {"publicNetworkAccess": "Enabled"}}}
}

namespace(properties, set) := {"type": "Microsoft.EventHub/namespaces", "sku": {"name": "Standard"}, "properties": properties, "resources": [{"type": "Microsoft.EventHub/namespaces/networkRuleSets", "properties": set}]}

test_goes_by_what_is_deployed_last if {
	{finding.path | some finding in firewall.findings} == {["resources", 0, "properties", "defaultAction"]} with input.resource as namespace({"publicNetworkAccess": "Disabled"}, {"publicNetworkAccess": "Enabled", "defaultAction": "Allow"})
	count(firewall.findings) == 0 with input.resource as namespace({"publicNetworkAccess": "Disabled"}, {"defaultAction": "Allow"})
	count(firewall.findings) == 0 with input.resource as namespace({}, {"publicNetworkAccess": "Disabled", "defaultAction": "Allow"})
}

test_fails_where_rules_let_in_everybody if {
	{finding.path | some finding in firewall.findings} == {["resources", 0, "properties", "ipRules"]} with input.resource as namespace({}, {"defaultAction": "Deny", "ipRules": [{"ipMask": "0.0.0.0/0"}]})
	count(firewall.findings) == 0 with input.resource as namespace({}, {"defaultAction": "Deny", "ipRules": [{"ipMask": "192.0.2.0/24"}]})
	count(firewall.findings) == 0 with input.resource as namespace({}, {"publicNetworkAccess": "Disabled", "defaultAction": "Deny", "ipRules": [{"ipMask": "0.0.0.0/0"}]})
	count(firewall.findings) == 0 with input.resource as namespace({"publicNetworkAccess": "Disabled"}, {"defaultAction": "Deny", "ipRules": [{"ipMask": "0.0.0.0/0"}]})
}

test_passes_where_a_perimeter_decides if {
	count(firewall.findings) == 0 with input.resource as namespace({"publicNetworkAccess": "SecuredByPerimeter"}, {"defaultAction": "Allow"})
	count(firewall.findings) == 0 with input.resource as namespace({}, {"publicNetworkAccess": "SecuredByPerimeter", "defaultAction": "Allow"})
	count(firewall.findings) == 1 with input.resource as namespace({"publicNetworkAccess": "SecuredByPerimeter"}, {"publicNetworkAccess": "Enabled", "defaultAction": "Allow"})
}
