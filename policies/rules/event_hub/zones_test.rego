package forearm.rules.event_hub.zones_test

import data.forearm.rules.event_hub.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "properties": {}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "properties": {"zoneRedundant": true}}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "nowhere", "properties": {}}
}

test_warns_where_it_is_not_written if {
	some finding in zones.findings with input.resource as {"type": "Microsoft.EventHub/namespaces", "location": "westeurope", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
