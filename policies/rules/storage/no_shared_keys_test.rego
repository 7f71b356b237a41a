package forearm.rules.storage.no_shared_keys_test

import data.forearm.rules.storage.no_shared_keys

test_findings[name] if {
	some name, case in {
		"fails where keys are allowed": {"resource": {"properties": {"allowSharedKeyAccess": true}}, "found": [["properties", "allowSharedKeyAccess"]]},
		"fails where the default decides": {"resource": {"properties": {}}, "found": [["properties", "allowSharedKeyAccess"]]},
		"passes where keys are refused": {"resource": {"properties": {"allowSharedKeyAccess": false}}, "found": []},
	}
	found := [finding.path | some finding in no_shared_keys.findings] with input.resource as case.resource
	found == case.found
}
