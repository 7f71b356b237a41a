package forearm.rules.redis.reserved_memory_test

import data.forearm.rules.redis.reserved_memory

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {"sku": {"name": "Standard", "family": "C", "capacity": 1}}}, "found": [["properties", "redisConfiguration", "maxmemory-reserved"]]},
		"passes on a tenth": {"resource": {"properties": {"sku": {"name": "Standard", "family": "C", "capacity": 1}, "redisConfiguration": {"maxmemory-reserved": "125"}}}, "found": []},
		"condition not written.missing(resource, ['properties', 'redisConfiguration', 'maxmemory-reserved'])": {"resource": {"properties": {"sku": {"name": "Standard", "capacity": 1, "family": "C"}}}, "found": [["properties", "redisConfiguration", "maxmemory-reserved"]]},
		"condition to_number(properties.redisConfiguration['maxmemory-reserved']) >= least": {"resource": {"properties": {"sku": {"name": "Premium", "capacity": 1, "family": "P"}, "redisConfiguration": {"maxmemory-reserved": "maxmemory-reserved"}}}, "found": [["properties", "redisConfiguration", "maxmemory-reserved"]]},
	}
	reserved_memory.applies with input.resource as case.resource
	found := [finding.path | some finding in reserved_memory.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without a sku": {"properties": {}},
		"condition properties.sku.name": {"properties": {"sku": {"capacity": 1, "family": "family"}}},
		"condition properties.sku.family": {"properties": {"sku": {"name": 25999, "capacity": 1}}},
		"condition is_number(properties.sku.capacity)": {"properties": {"sku": {"name": "Premium", "family": "P"}}},
	}
	not reserved_memory.applies with input.resource as resource
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
