package forearm.rules.firewall.policy_threat_intelligence_test

import data.forearm.rules.firewall.policy_threat_intelligence

test_findings[name] if {
	some name, case in {
		"fails where it only alerts": {"resource": {"properties": {"threatIntelMode": "Alert"}}, "found": [["properties", "threatIntelMode"]]},
		"passes where it blocks": {"resource": {"properties": {"threatIntelMode": "Deny"}}, "found": []},
	}
	policy_threat_intelligence.applies with input.resource as case.resource
	found := [finding.path | some finding in policy_threat_intelligence.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_with_a_base_policy if {
	not policy_threat_intelligence.applies with input.resource as {"properties": {"basePolicy": {"id": "/x"}}}
}

test_notes_basic_firewalls if {
	[finding.severity | some finding in policy_threat_intelligence.findings] == ["note"] with input.resource as {"properties": {"sku": {"tier": "basic"}}}
	[object.get(finding, "severity", "") | some finding in policy_threat_intelligence.findings] == [""] with input.resource as {"properties": {"sku": {"tier": "Standard"}}}
	count(policy_threat_intelligence.findings) == 0 with input.resource as {"properties": {"threatIntelMode": "Deny", "sku": {"tier": "Basic"}}}
}
