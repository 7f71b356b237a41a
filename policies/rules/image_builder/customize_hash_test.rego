package forearm.rules.image_builder.customize_hash_test

import data.forearm.rules.image_builder.customize_hash

test_fails_without_a_hash if {
	count(customize_hash.findings) > 0 with input.resource as {"properties": {"customize": [{"type": "Shell", "scriptUri": "https://a"}]}}
}

test_passes_with_a_hash if {
	count(customize_hash.findings) == 0 with input.resource as {"properties": {"customize": [{"type": "Shell", "scriptUri": "https://a", "sha256Checksum": "b"}]}}
}

test_passes_on_commands_inside if {
	count(customize_hash.findings) == 0 with input.resource as {"properties": {"customize": [{"type": "Shell", "inline": ["echo"]}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"customize": [{"sourceUri": {}}]}}}, "found": []},
	{"sees": {"resource": {"properties": {"customize": [{"sourceUri": "File", "type": ""}]}}}, "found": []},
	{"sees": {"resource": {"properties": {"customize": [{"scriptUri": "https://a"}]}}}, "found": []},
	{"sees": {"resource": {"properties": {"customize": [{"sourceUri": "one_of", "type": "File"}]}}}, "found": [["properties", "customize", 0, "sha256Checksum"]]},
	{"sees": {"resource": {"properties": {"customize": [{"type": "File"}]}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in customize_hash.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
