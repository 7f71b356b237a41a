package forearm.rules.image_builder.validate_hash_test

import data.forearm.rules.image_builder.validate_hash

test_fails_without_a_hash if {
	count(validate_hash.findings) > 0 with input.resource as {"properties": {"validate": {"inVMValidations": [{"type": "Shell", "scriptUri": "https://a"}]}}}
}

test_passes_with_a_hash if {
	count(validate_hash.findings) == 0 with input.resource as {"properties": {"validate": {"inVMValidations": [{"type": "Shell", "scriptUri": "https://a", "sha256Checksum": "b"}]}}}
}

test_passes_on_commands_inside if {
	count(validate_hash.findings) == 0 with input.resource as {"properties": {"validate": {"inVMValidations": [{"type": "Shell", "inline": ["echo"]}]}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"validate": {"inVMValidations": [{"sourceUri": {}}]}}}}, "found": []},
	{"sees": {"resource": {"properties": {"validate": {"inVMValidations": [{"sourceUri": {}, "type": 1}]}}}}, "found": []},
	{"sees": {"resource": {"properties": {"validate": {"inVMValidations": [{"scriptUri": "https://a"}]}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in validate_hash.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
