package forearm.rules.redis.reserved_memory_test

import data.forearm.rules.redis.reserved_memory

test_fails_where_it_is_not_set if {
	count(reserved_memory.findings) > 0 with input.resource as {"properties": {"sku": {"name": "Standard", "family": "C", "capacity": 1}}}
}

test_passes_on_a_tenth if {
	count(reserved_memory.findings) == 0 with input.resource as {"properties": {"sku": {"name": "Standard", "family": "C", "capacity": 1}, "redisConfiguration": {"maxmemory-reserved": "125"}}}
}

test_does_not_apply_without_a_sku if {
	not reserved_memory.applies with input.resource as {"properties": {}}
}

test_warns_where_it_is_not_written if {
	some finding in reserved_memory.findings with input.resource as {"properties": {"sku": {"name": "Premium", "family": "P", "capacity": 1}}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

megabytes := {
	"C": [250, 1000, 2500, 6000, 13000, 26000, 53000],
	"P": [0, 6000, 13000, 26000, 53000, 120000],
}

cache(family, capacity, reserved) := {"properties": {
	"sku": {"name": "Standard", "family": family, "capacity": capacity},
	"redisConfiguration": {"maxmemory-reserved": sprintf("%v", [reserved])},
}}

test_knows_what_each_size_has if {
	every family, sizes in megabytes {
		every capacity, size in sizes {
			count(reserved_memory.findings) == 0 with input.resource as cache(family, capacity, size / 10)
			count(reserved_memory.findings) == 1 with input.resource as cache(family, capacity, (size / 10) - 0.05)
		}
	}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"sku": {"capacity": 1, "family": "family"}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"capacity": 1, "name": 25999}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"family": "P", "name": "Premium"}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"sku": {"capacity": 1, "family": "C", "name": "Standard"}}}}, "found": [["properties", "redisConfiguration", "maxmemory-reserved"]], "applies": true},
	{"sees": {"resource": {"properties": {"redisConfiguration": {"maxmemory-reserved": "maxmemory-reserved"}, "sku": {"capacity": 1, "family": "P", "name": "Premium"}}}}, "found": [["properties", "redisConfiguration", "maxmemory-reserved"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | reserved_memory.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in reserved_memory.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
