package forearm.rules.app_gateway.zones_test

import data.forearm.rules.app_gateway.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2"}}, "location": "westeurope", "zones": ["1"]}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2"}}, "location": "westeurope", "zones": ["1", "2", "3"]}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2"}}, "location": "nowhere"}
}

test_does_not_apply_to_the_first_generation if {
	not zones.applies with input.resource as {"location": "westeurope", "properties": {"sku": {"tier": "Standard"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"location": "westeurope", "properties": {"sku": {"tier": "WAF_v2"}}, "zones": "aa"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in zones.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
