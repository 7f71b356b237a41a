package forearm.rules.data_explorer.disk_encryption_test

import data.forearm.rules.data_explorer.disk_encryption

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"enableDiskEncryption": false}}, "found": [["properties", "enableDiskEncryption"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "enableDiskEncryption"]]},
		"passes where it is set": {"resource": {"properties": {"enableDiskEncryption": true}}, "found": []},
	}
	found := [finding.path | some finding in disk_encryption.findings] with input.resource as case.resource
	found == case.found
}
