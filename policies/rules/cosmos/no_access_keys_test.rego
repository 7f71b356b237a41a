package forearm.rules.cosmos.no_access_keys_test

import data.forearm.rules.cosmos.no_access_keys

test_fails_where_it_is_not_set if {
	count(no_access_keys.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(no_access_keys.findings) == 0 with input.resource as {"properties": {"disableLocalAuth": true}}
}

test_does_not_apply_to_other_apis if {
	not no_access_keys.applies with input.resource as {"properties": {"capabilities": [{"name": "EnableTable"}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"capabilities": [{}]}}}, "found": [["properties", "disableLocalAuth"]], "applies": true},
	{"sees": {"resource": {"properties": {"capabilities": [{}]}}}, "found": [["properties", "disableLocalAuth"]], "applies": true},
	{"sees": {"resource": {"properties": {"capabilities": [{}]}}}, "found": [["properties", "disableLocalAuth"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | no_access_keys.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in no_access_keys.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_does_not_apply_to_accounts_for_mongodb if {
	not no_access_keys.applies with input.resource as {"kind": "MongoDB", "properties": {}}
	no_access_keys.applies with input.resource as {"kind": "GlobalDocumentDB", "properties": {}}
}
