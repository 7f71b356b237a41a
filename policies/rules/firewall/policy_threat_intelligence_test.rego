package forearm.rules.firewall.policy_threat_intelligence_test

import data.forearm.rules.firewall.policy_threat_intelligence

test_fails_where_it_only_alerts if {
	count(policy_threat_intelligence.findings) > 0 with input.resource as {"properties": {"threatIntelMode": "Alert"}}
}

test_passes_where_it_blocks if {
	count(policy_threat_intelligence.findings) == 0 with input.resource as {"properties": {"threatIntelMode": "Deny"}}
}

test_does_not_apply_with_a_base_policy if {
	not policy_threat_intelligence.applies with input.resource as {"properties": {"basePolicy": {"id": "/x"}}}
}

test_notes_basic_firewalls if {
	[finding.severity | some finding in policy_threat_intelligence.findings] == ["note"] with input.resource as {"properties": {"sku": {"tier": "basic"}}}
	[object.get(finding, "severity", "") | some finding in policy_threat_intelligence.findings] == [""] with input.resource as {"properties": {"sku": {"tier": "Standard"}}}
	count(policy_threat_intelligence.findings) == 0 with input.resource as {"properties": {"threatIntelMode": "Deny", "sku": {"tier": "Basic"}}}
}
