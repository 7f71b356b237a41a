package forearm.rules.redis_enterprise.zones_test

import data.forearm.rules.redis_enterprise.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 2}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 2}, "zones": ["1", "2", "3"]}
}

test_does_not_apply_to_managed_redis if {
	not zones.applies with input.resource as {"sku": {"name": "Balanced_B1"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"sku": {"name": "Enterprise_E10"}}}, "found": []},
	{"sees": {"resource": {"location": "westeurope", "sku": {"name": "Enterprise_E10"}, "zones": ["1", "2", "3"]}}, "found": [["zones"]]},
	{"sees": {"resource": {"location": [], "sku": {"name": "Enterprise_E10"}}}, "found": []},
	{"sees": {"resource": {"location": "westeurope", "sku": {"capacity": 6, "name": "Enterprise_E10"}, "zones": ["1", "2", "3"]}}, "found": []},
	{"sees": {"resource": {"location": "westeurope", "sku": {"capacity": 9, "name": "Enterprise_E10"}, "zones": ["1", "3", "2"]}}, "found": [["zones"]]},
	{"sees": {"resource": {"location": "westeurope", "sku": {"capacity": 4, "name": "Enterprise_E10"}, "zones": ["1", "2", "3"]}}, "found": []},
	{"sees": {"resource": {"location": "westeurope", "sku": {"capacity": 7, "name": "Enterprise_E10"}, "zones": ["1", "2", "3"]}}, "found": [["zones"]]},
	{"sees": {"resource": {"location": "westeurope", "sku": {"capacity": 11, "name": "Enterprise_E10"}, "zones": ["1", "3", "2"]}}, "found": [["zones"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in zones.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
