package forearm.rules.postgresql.zone_redundancy_test

import data.forearm.rules.postgresql.zone_redundancy

test_findings[name] if {
	some name, case in {
		"fails without a standby": {"resource": {"location": "westeurope", "sku": {"tier": "GeneralPurpose"}, "properties": {}}, "found": [["properties", "highAvailability", "mode"]]},
		"fails on a burstable tier": {"resource": {"location": "westeurope", "sku": {"tier": "Burstable"}, "properties": {}}, "found": [["sku", "tier"]]},
		"passes with a standby": {"resource": {"location": "westeurope", "sku": {"tier": "MemoryOptimized"}, "properties": {"highAvailability": {"mode": "ZoneRedundant"}}}, "found": []},
		"passes in regions without zones": {"resource": {"location": "nowhere", "properties": {}}, "found": []},
	}
	zone_redundancy.applies with input.resource as case.resource
	found := [finding.path | some finding in zone_redundancy.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_replicas if {
	every properties in [{"createMode": "Replica"}, {"createMode": "georeplica"}, {"replicationRole": "Replica"}] {
		not zone_redundancy.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": properties}
	}
	zone_redundancy.applies with input.resource as {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {"createMode": "Default", "replicationRole": "Primary"}}
}

server(location, tier, mode) := {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "location": location, "sku": {"tier": tier}, "properties": {"highAvailability": {"mode": mode}}}

test_says_one_thing_at_a_time if {
	{finding.path | some finding in zone_redundancy.findings} == {["sku", "tier"]} with input.resource as server("westeurope", "Burstable", "Disabled")
	{finding.path | some finding in zone_redundancy.findings} == {["properties", "highAvailability", "mode"]} with input.resource as server("westeurope", "MemoryOptimized", "SameZone")
	count(zone_redundancy.findings) == 0 with input.resource as server("westeurope", "GeneralPurpose", "ZoneRedundant")
	count(zone_redundancy.findings) == 0 with input.resource as server("nowhere", "GeneralPurpose", "Disabled")
	count(zone_redundancy.findings) == 0 with input.resource as server("nowhere", "Burstable", "Disabled")
}
