package forearm.rules.cosmos.no_metadata_writes_test

import data.forearm.rules.cosmos.no_metadata_writes

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"disableKeyBasedMetadataWriteAccess": false}}, "found": [["properties", "disableKeyBasedMetadataWriteAccess"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "disableKeyBasedMetadataWriteAccess"]]},
		"passes where it is set": {"resource": {"properties": {"disableKeyBasedMetadataWriteAccess": true}}, "found": []},
	}
	found := [finding.path | some finding in no_metadata_writes.findings] with input.resource as case.resource
	found == case.found
}
