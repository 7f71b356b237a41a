package forearm.rules.api_management.multi_region_test

import data.forearm.rules.api_management.multi_region

test_fails_in_one_region if {
	count(multi_region.findings) > 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "properties": {}}
}

test_fails_on_another_sku if {
	count(multi_region.findings) > 0 with input.resource as {"sku": {"name": "Standard"}}
}

test_passes_in_two if {
	count(multi_region.findings) == 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "properties": {"additionalLocations": [{"location": "northeurope"}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["sku", "name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in multi_region.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
