package forearm.rules.storage.no_public_blobs_test

import data.forearm.rules.storage.no_public_blobs

test_fails_where_it_is_allowed if {
	count(no_public_blobs.findings) > 0 with input.resource as {"properties": {"allowBlobPublicAccess": true}}
}

test_fails_where_the_default_decides if {
	count(no_public_blobs.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_forbidden if {
	count(no_public_blobs.findings) == 0 with input.resource as {"properties": {"allowBlobPublicAccess": false}}
}

test_does_not_apply_to_file_storage if {
	not no_public_blobs.applies with input.resource as {"kind": "FileStorage", "properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "allowBlobPublicAccess"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in no_public_blobs.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
