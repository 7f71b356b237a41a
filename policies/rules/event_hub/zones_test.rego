package forearm.rules.event_hub.zones_test

import data.forearm.rules.event_hub.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "properties": {}}, "found": [["properties", "zoneRedundant"]]},
		"passes across zones": {"resource": {"location": "westeurope", "properties": {"zoneRedundant": true}}, "found": []},
		"passes in regions without zones": {"resource": {"location": "nowhere", "properties": {}}, "found": []},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in zones.findings with input.resource as {"type": "Microsoft.EventHub/namespaces", "location": "westeurope", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
