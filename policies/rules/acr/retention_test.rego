package forearm.rules.acr.retention_test

import data.forearm.rules.acr.retention

test_fails_where_it_is_not_set if {
	count(retention.findings) > 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}

test_passes_where_it_is_on if {
	count(retention.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"policies": {"retentionPolicy": {"status": "enabled"}}}}
}

test_does_not_apply_to_basic_registries if {
	not retention.applies with input.resource as {"sku": {"name": "Basic"}, "properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"sku": {"tier": "Premium"}}}, "found": [["properties", "policies", "retentionPolicy", "status"]], "applies": true},
	{"sees": {"resource": {"sku": {"tier": "Premium"}}}, "found": [["properties", "policies", "retentionPolicy", "status"]], "applies": true},
	{"sees": {"resource": {"sku": {"tier": "Premium"}}}, "found": [["properties", "policies", "retentionPolicy", "status"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | retention.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in retention.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
