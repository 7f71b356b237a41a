package forearm.rules.disk.encrypted_test

import data.forearm.rules.disk.encrypted

test_findings[name] if {
	some name, case in {
		"fails": {"input": {"exported": true, "resource": {"properties": {}}}, "found": [["properties", "encryptionSettingsCollection"]]},
		"passes": {"input": {"exported": true, "resource": {"properties": {"encryptionSettingsCollection": {"enabled": true, "encryptionSettings": [{}]}}}}, "found": []},
		"condition properties.encryptionSettingsCollection.enabled == true": {"input": {"exported": true, "resource": {"properties": {"encryptionSettingsCollection": {"encryptionSettings": ""}}}}, "found": [["properties", "encryptionSettingsCollection"]]},
		"condition properties.encryptionSettingsCollection.encryptionSettings": {"input": {"exported": {}, "resource": {"properties": {"encryptionSettingsCollection": {"enabled": true}}}}, "found": [["properties", "encryptionSettingsCollection"]]},
	}
	encrypted.applies with input as case.input
	found := [finding.path | some finding in encrypted.findings] with input as case.input
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not encrypted.applies with input.resource as {"properties": {}}
}
