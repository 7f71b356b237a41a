package forearm.rules.app_gateway.instances_test

import data.forearm.rules.app_gateway.instances

test_fails_on_one if {
	count(instances.findings) > 0 with input.resource as {"properties": {"sku": {"capacity": 1}}}
}

test_passes_on_two if {
	count(instances.findings) == 0 with input.resource as {"properties": {"sku": {"capacity": 2}}}
}

test_passes_where_it_scales if {
	count(instances.findings) == 0 with input.resource as {"properties": {"autoscaleConfiguration": {"minCapacity": 2}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"autoscaleConfiguration": {"minCapacity": -1}}}}, "found": [["properties", "sku", "capacity"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in instances.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
