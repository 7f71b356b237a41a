package forearm.rules.acr.no_anonymous_pull_test

import data.forearm.rules.acr.no_anonymous_pull

test_fails_where_it_is_on if {
	count(no_anonymous_pull.findings) > 0 with input.resource as {"sku": {"name": "Standard"}, "properties": {"anonymousPullEnabled": true}}
}

test_passes_where_it_is_off if {
	count(no_anonymous_pull.findings) == 0 with input.resource as {"sku": {"name": "Standard"}, "properties": {"anonymousPullEnabled": false}}
}

test_passes_where_it_is_not_set if {
	count(no_anonymous_pull.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}

test_does_not_apply_to_basic_registries if {
	not no_anonymous_pull.applies with input.resource as {"sku": {"name": "Basic"}, "properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"sku": {"tier": "aa"}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | no_anonymous_pull.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in no_anonymous_pull.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
