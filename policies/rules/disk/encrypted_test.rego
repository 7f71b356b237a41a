package forearm.rules.disk.encrypted_test

import data.forearm.rules.disk.encrypted

test_fails if {
	encrypted.applies with input as {"exported": true, "resource": {"properties": {}}}
	count(encrypted.findings) > 0 with input.resource as {"properties": {}}
}

test_passes if {
	count(encrypted.findings) == 0 with input.resource as {"properties": {"encryptionSettingsCollection": {"enabled": true, "encryptionSettings": [{}]}}}
}

test_does_not_apply_before_the_deployment if {
	not encrypted.applies with input.resource as {"properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {"properties": {"encryptionSettingsCollection": {"encryptionSettings": ""}}}}, "found": [["properties", "encryptionSettingsCollection"]]},
	{"sees": {"exported": {}, "resource": {"properties": {"encryptionSettingsCollection": {"enabled": true}}}}, "found": [["properties", "encryptionSettingsCollection"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in encrypted.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
