package forearm.rules.aks.uptime_sla_test

import data.forearm.rules.aks.uptime_sla

test_fails_in_the_free_tier if {
	count(uptime_sla.findings) > 0 with input.resource as {"sku": {"name": "Base", "tier": "Free"}}
}

test_fails_where_it_is_not_set if {
	count(uptime_sla.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_in_the_standard_tier if {
	count(uptime_sla.findings) == 0 with input.resource as {"sku": {"name": "Base", "tier": "Standard"}}
}

test_passes_in_an_old_version if {
	count(uptime_sla.findings) == 0 with input.resource as {"apiVersion": "2022-07-01", "sku": {"tier": "Paid"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"apiVersion": "2022-07-01"}}, "found": [["sku", "tier"]]},
	{"sees": {"resource": {"sku": {"tier": "Paid"}}}, "found": [["sku", "tier"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in uptime_sla.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
