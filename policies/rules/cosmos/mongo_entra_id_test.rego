package forearm.rules.cosmos.mongo_entra_id_test

import data.forearm.rules.cosmos.mongo_entra_id

test_fails_where_it_is_not_set if {
	count(mongo_entra_id.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(mongo_entra_id.findings) == 0 with input.resource as {"properties": {"authConfig": {"allowedModes": ["MicrosoftEntraID"]}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"authConfig": {"allowedModes": [true]}}}}, "found": [["properties", "authConfig", "allowedModes"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in mongo_entra_id.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
