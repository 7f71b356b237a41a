package forearm.rules.storage.no_public_blobs_test

import data.forearm.rules.storage.no_public_blobs

test_findings[name] if {
	some name, case in {
		"fails where it is allowed": {"resource": {"properties": {"allowBlobPublicAccess": true}}, "found": [["properties", "allowBlobPublicAccess"]]},
		"fails where the default decides": {"resource": {"properties": {}}, "found": [["properties", "allowBlobPublicAccess"]]},
		"passes where it is forbidden": {"resource": {"properties": {"allowBlobPublicAccess": false}}, "found": []},
		"condition not written.missing(resource, ['properties', 'allowBlobPublicAccess'])": {"resource": {}, "found": [["properties", "allowBlobPublicAccess"]]},
	}
	no_public_blobs.applies with input.resource as case.resource
	found := [finding.path | some finding in no_public_blobs.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_file_storage if {
	not no_public_blobs.applies with input.resource as {"kind": "FileStorage", "properties": {}}
}
