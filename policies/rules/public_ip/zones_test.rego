package forearm.rules.public_ip.zones_test

import data.forearm.rules.public_ip.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"sku": {"name": "Standard"}, "location": "westeurope", "zones": ["1"]}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "Standard"}, "location": "westeurope", "zones": ["1", "2", "3"]}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "Standard"}, "location": "nowhere"}
}

test_does_not_apply_to_basic_addresses if {
	not zones.applies with input.resource as {"sku": {"name": "Basic"}, "location": "westeurope"}
}

test_warns_where_it_is_not_written if {
	some finding in zones.findings with input.resource as {"type": "Microsoft.Network/publicIPAddresses", "location": "westeurope", "sku": {"name": "Standard"}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"sku": {"name": "Standard"}, "tags": {"resource-usage": "azure-bastion"}}}, "found": [], "applies": false},
	{"sees": {"resource": {"sku": {"name": "Standard"}, "zones": []}}, "found": [], "applies": true},
	{"sees": {"resource": {"location": "westeurope", "sku": {"name": "Standard"}}}, "found": [["zones"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | zones.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in zones.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_does_not_apply_to_global_addresses if {
	not zones.applies with input.resource as {"location": "westeurope", "sku": {"name": "Standard", "tier": "Global"}}
	zones.applies with input.resource as {"location": "westeurope", "sku": {"name": "Standard", "tier": "Regional"}}
}
