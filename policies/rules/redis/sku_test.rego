package forearm.rules.redis.sku_test

import data.forearm.rules.redis.sku

test_fails_on_a_basic_cache if {
	count(sku.findings) > 0 with input.resource as {"properties": {"sku": {"name": "Basic", "family": "C", "capacity": 1}}}
}

test_passes_on_a_standard_cache if {
	count(sku.findings) == 0 with input.resource as {"properties": {"sku": {"name": "Standard", "family": "C", "capacity": 1}}}
}

test_does_not_apply_without_a_sku if {
	not sku.applies with input.resource as {"properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"sku": {"capacity": 1, "family": "capacity"}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"capacity": 1, "name": 2}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"family": "C", "name": "Basic"}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"capacity": 1, "family": "C", "name": "Basic"}}}}, "found": [["properties", "sku", "name"]], "applies": true},
	{"sees": {"resource": {"properties": {"sku": {"capacity": 0, "family": "C", "name": "Standard"}}}}, "found": [["properties", "sku", "name"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | sku.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in sku.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
