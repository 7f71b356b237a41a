package forearm.rules.search.index_sla_test

import data.forearm.rules.search.index_sla

test_fails_on_one if {
	count(index_sla.findings) > 0 with input.resource as {"properties": {"replicaCount": 1}}
}

test_fails_where_it_is_not_set if {
	count(index_sla.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_enough if {
	count(index_sla.findings) == 0 with input.resource as {"properties": {"replicaCount": 3}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"replicaCount": 2}}}, "found": [["properties", "replicaCount"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in index_sla.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
