package forearm.rules.redis.zones_test

import data.forearm.rules.redis.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "properties": {"sku": {"family": "P", "capacity": 1}}}, "found": [["zones"]]},
		"passes across zones": {"resource": {"location": "westeurope", "zones": ["1", "2"], "properties": {"sku": {"family": "P", "capacity": 1}, "replicasPerMaster": 1}}, "found": []},
		"condition count(zones.of('Microsoft.Cache/redis', location, 'AZURE_REDISCACHE_ADDITIONAL_REGION_AVAILABILIT...": {"resource": {"properties": {"sku": {"family": "P"}}}, "found": []},
		"condition count(zones) >= 2": {"resource": {"location": "westeurope", "zones": {}, "properties": {"sku": {"capacity": 1, "family": "P"}, "replicasPerMaster": "location"}}, "found": [["zones"]]},
		"condition properties.replicasPerMaster >= count(zones) - 1": {"resource": {"location": "westeurope", "zones": "rules", "properties": {"sku": {"capacity": 1, "family": "P"}}}, "found": [["zones"]]},
		"condition properties.sku.capacity >= 1": {"resource": {"location": "westeurope", "zones": ["1", "2"], "properties": {"sku": {"capacity": false, "family": "P"}, "replicasPerMaster": 1}}, "found": [["zones"]]},
		"condition properties.sku.capacity <= 5": {"resource": {"location": "westeurope", "zones": ["1", "2"], "properties": {"sku": {"capacity": "replicasPerMaster", "family": "P"}, "replicasPerMaster": 2}}, "found": [["zones"]]},
		"limit 0, not -1": {"resource": {"location": "properties", "properties": {"sku": {"family": "P"}}}, "found": []},
		"limit 2, not 1": {"resource": {"location": "westeurope", "zones": "x", "properties": {"sku": {"capacity": 1, "family": "P"}, "replicasPerMaster": 1}}, "found": [["zones"]]},
		"limit 5, not 6": {"resource": {"location": "westeurope", "zones": ["1", "2"], "properties": {"sku": {"capacity": 6, "family": "P"}, "replicasPerMaster": 2}}, "found": [["zones"]]},
	}
	zones.applies with input.resource as case.resource
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_skus if {
	not zones.applies with input.resource as {"properties": {"sku": {"family": "C"}}}
}

test_passes_where_azure_chooses if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "properties": {"sku": {"family": "P", "capacity": 1}, "zonalAllocationPolicy": "Automatic"}}
	count(zones.findings) == 1 with input.resource as {"location": "westeurope", "properties": {"sku": {"family": "P", "capacity": 1}, "zonalAllocationPolicy": "NoZones"}}
}

cache(zones, replicas, capacity) := {"location": "westeurope", "zones": zones, "properties": {"sku": {"family": "P", "capacity": capacity}, "replicasPerMaster": replicas}}

test_counts_replicas_and_sizes if {
	count(zones.findings) == 0 with input.resource as cache(["1", "2"], 1, 5)
	count(zones.findings) == 0 with input.resource as cache(["1", "2", "3"], 2, 1)
	count(zones.findings) == 1 with input.resource as cache(["1", "2", "3"], 1, 1)
	count(zones.findings) == 1 with input.resource as cache(["1", "2"], 1, 0)
	count(zones.findings) == 1 with input.resource as cache(["1", "2"], 1, 6)
	count(zones.findings) == 1 with input.resource as cache(["1"], 1, 1)
}
