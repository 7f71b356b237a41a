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
