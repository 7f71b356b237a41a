package forearm.rules.container_app.storage_test

import data.forearm.rules.container_app.storage

test_fails_on_an_empty_folder if {
	count(storage.findings) > 0 with input.resource as {"properties": {"template": {"volumes": [{"name": "a", "storageType": "EmptyDir"}]}}}
}

test_passes_on_a_file_share if {
	count(storage.findings) == 0 with input.resource as {"properties": {"template": {"volumes": [{"name": "a", "storageType": "AzureFile"}]}}}
}

test_does_not_apply_without_volumes if {
	not storage.applies with input.resource as {"properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"template": {"volumes": []}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"template": {"volumes": [{}]}}}}, "found": [["properties", "template", "volumes", 0, "storageType"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | storage.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in storage.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_passes_on_what_lasts_and_what_keeps_nothing if {
	every kind in ["NfsAzureFile", "Secret"] {
		count(storage.findings) == 0 with input.resource as {"properties": {"template": {"volumes": [{"name": "a", "storageType": kind}]}}}
	}
}
