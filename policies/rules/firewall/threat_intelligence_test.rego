package forearm.rules.firewall.threat_intelligence_test

import data.forearm.rules.firewall.threat_intelligence

test_findings[name] if {
	some name, case in {
		"fails where it only alerts": {"resource": {"properties": {"threatIntelMode": "Alert"}}, "found": [["properties", "threatIntelMode"]]},
		"passes where it blocks": {"resource": {"properties": {"threatIntelMode": "Deny"}}, "found": []},
		"condition basic": {"resource": {}, "found": [["properties", "threatIntelMode"]]},
	}
	threat_intelligence.applies with input.resource as case.resource
	found := [finding.path | some finding in threat_intelligence.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"with a policy": {"properties": {"firewallPolicy": {"id": "/x"}}},
		"condition not properties.firewallPolicy": {"properties": {"firewallPolicy": []}},
		"condition not text.same(object.get(resource, ['properties', 'sku', 'name'], ''), 'AZFW_Hub')": {"properties": {"sku": {"name": "AZFW_Hub"}}},
	}
	not threat_intelligence.applies with input.resource as resource
}

test_notes_basic_firewalls if {
	[finding.severity | some finding in threat_intelligence.findings] == ["note"] with input.resource as {"properties": {"sku": {"tier": "basic"}}}
	[object.get(finding, "severity", "") | some finding in threat_intelligence.findings] == [""] with input.resource as {"properties": {"sku": {"tier": "Standard"}}}
	count(threat_intelligence.findings) == 0 with input.resource as {"properties": {"threatIntelMode": "Deny", "sku": {"tier": "Basic"}}}
}
