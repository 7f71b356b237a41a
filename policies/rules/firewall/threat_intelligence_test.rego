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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "threatIntelMode"]], "applies": true},
	{"sees": {"resource": {"properties": {"firewallPolicy": []}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"name": "AZFW_Hub"}}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | threat_intelligence.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in threat_intelligence.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_notes_basic_firewalls if {
	[finding.severity | some finding in threat_intelligence.findings] == ["note"] with input.resource as {"properties": {"sku": {"tier": "basic"}}}
	[object.get(finding, "severity", "") | some finding in threat_intelligence.findings] == [""] with input.resource as {"properties": {"sku": {"tier": "Standard"}}}
	count(threat_intelligence.findings) == 0 with input.resource as {"properties": {"threatIntelMode": "Deny", "sku": {"tier": "Basic"}}}
}
