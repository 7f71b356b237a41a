package forearm.rules.nsg.aks_rules_test

import data.forearm.rules.nsg.aks_rules

test_findings[name] if {
	some name, case in {
		"fails on a rule made by hand": {"resource": {"name": "aks-agentpool-12345678-nsg", "properties": {"securityRules": [{"name": "allow-me"}]}}, "found": [["properties", "securityRules", 0, "name"]]},
		"passes on rules of the cluster": {"resource": {"name": "aks-agentpool-12345678-nsg", "properties": {"securityRules": [{"name": "a0a1-TCP-80-Internet"}]}}, "found": []},
	}
	aks_rules.applies with input.resource as case.resource
	found := [finding.path | some finding in aks_rules.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_groups if {
	not aks_rules.applies with input.resource as {"name": "nsg-web", "properties": {"securityRules": [{"name": "allow-me"}]}}
}
