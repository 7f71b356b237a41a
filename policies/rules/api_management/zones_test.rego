package forearm.rules.api_management.zones_test

import data.forearm.rules.api_management.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "location": "westeurope", "zones": ["1"]}
}

test_fails_on_another_sku if {
	count(zones.findings) > 0 with input.resource as {"sku": {"name": "Standard"}, "location": "westeurope"}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "location": "westeurope", "zones": ["1", "2"]}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "location": "nowhere"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"location": "westeurope"}}, "found": [["sku", "name"]]},
	{"sees": {"resource": {"location": "westeurope", "sku": {"name": "Premium"}, "zones": ["1", "2"]}}, "found": [["zones"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in zones.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_knows_the_second_generation if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "PremiumV2", "capacity": 2}, "location": "westeurope", "zones": ["1", "2"]}
}
