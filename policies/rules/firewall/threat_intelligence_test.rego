package forearm.rules.firewall.threat_intelligence_test

import data.forearm.rules.firewall.threat_intelligence

test_fails_where_it_only_alerts if {
	count(threat_intelligence.findings) > 0 with input.resource as {"properties": {"threatIntelMode": "Alert"}}
}

test_passes_where_it_blocks if {
	count(threat_intelligence.findings) == 0 with input.resource as {"properties": {"threatIntelMode": "Deny"}}
}

test_does_not_apply_with_a_policy if {
	not threat_intelligence.applies with input.resource as {"properties": {"firewallPolicy": {"id": "/x"}}}
}
