package forearm.rules.redis.zones_test

import data.forearm.rules.redis.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "properties": {"sku": {"family": "P", "capacity": 1}}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "zones": ["1", "2"], "properties": {"sku": {"family": "P", "capacity": 1}, "replicasPerMaster": 1}}
}

test_does_not_apply_to_other_skus if {
	not zones.applies with input.resource as {"properties": {"sku": {"family": "C"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"sku": {"family": "P"}}}}, "found": []},
	{"sees": {"resource": {"location": "westeurope", "properties": {"replicasPerMaster": "location", "sku": {"capacity": 1, "family": "P"}}, "zones": {}}}, "found": [["zones"]]},
	{"sees": {"resource": {"location": "westeurope", "properties": {"sku": {"capacity": 1, "family": "P"}}, "zones": "rules"}}, "found": [["zones"]]},
	{"sees": {"resource": {"location": "westeurope", "properties": {"replicasPerMaster": 1, "sku": {"capacity": false, "family": "P"}}, "zones": ["1", "2"]}}, "found": [["zones"]]},
	{"sees": {"resource": {"location": "westeurope", "properties": {"replicasPerMaster": 2, "sku": {"capacity": "replicasPerMaster", "family": "P"}}, "zones": ["1", "2"]}}, "found": [["zones"]]},
	{"sees": {"resource": {"location": "properties", "properties": {"sku": {"family": "P"}}}}, "found": []},
	{"sees": {"resource": {"location": "westeurope", "properties": {"replicasPerMaster": 1, "sku": {"capacity": 1, "family": "P"}}, "zones": "x"}}, "found": [["zones"]]},
	{"sees": {"resource": {"location": "westeurope", "properties": {"replicasPerMaster": 2, "sku": {"capacity": 6, "family": "P"}}, "zones": ["1", "2"]}}, "found": [["zones"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in zones.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
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
