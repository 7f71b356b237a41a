package forearm.rules.acr.content_trust_test

import data.forearm.rules.acr.content_trust

test_fails_where_it_is_not_set if {
	count(content_trust.findings) > 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}

test_passes_where_it_is_on if {
	count(content_trust.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"policies": {"trustPolicy": {"status": "enabled"}}}}
}

test_does_not_apply_to_basic_registries if {
	not content_trust.applies with input.resource as {"sku": {"name": "Basic"}, "properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"encryption": {"keyVaultProperties": {"identity": ""}}}, "sku": {"name": "Premium"}}}, "found": [], "applies": false},
	{"sees": {"resource": {"sku": {"tier": "Premium"}}}, "found": [["properties", "policies", "trustPolicy", "status"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | content_trust.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in content_trust.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
