package forearm.rules.firewall.zones_test

import data.forearm.rules.firewall.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "zones": ["1"]}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "zones": ["1", "2", "3"]}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "nowhere"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"location": "westeurope", "zones": "of"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in zones.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
