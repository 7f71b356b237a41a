package forearm.rules.acr.soft_delete_test

import data.forearm.rules.acr.soft_delete

test_fails_where_it_is_not_set if {
	count(soft_delete.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_without_days if {
	count(soft_delete.findings) > 0 with input.resource as {"properties": {"policies": {"softDeletePolicy": {"status": "enabled"}}}}
}

test_passes_where_it_is_on if {
	count(soft_delete.findings) == 0 with input.resource as {"properties": {"policies": {"softDeletePolicy": {"status": "enabled", "retentionDays": 90}}}}
}

test_does_not_apply_with_a_retention_policy if {
	not soft_delete.applies with input.resource as {"properties": {"policies": {"retentionPolicy": {"status": "enabled"}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"type": "Microsoft.ContainerRegistry/registries/replications"}]}}, "found": [], "applies": false},
	{"sees": {"resource": {}}, "found": [["properties", "policies", "softDeletePolicy", "status"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | soft_delete.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in soft_delete.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
