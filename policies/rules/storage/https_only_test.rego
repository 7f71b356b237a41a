package forearm.rules.storage.https_only_test

import data.forearm.rules.storage.https_only

test_findings[name] if {
	some name, case in {
		"fails where plain connections are allowed": {"resource": {"apiVersion": "2023-01-01", "properties": {"supportsHttpsTrafficOnly": false}}, "found": [["properties", "supportsHttpsTrafficOnly"]]},
		"fails where an old version decides": {"resource": {"apiVersion": "2018-07-01", "properties": {}}, "found": [["properties", "supportsHttpsTrafficOnly"]]},
		"passes where it is set": {"resource": {"apiVersion": "2018-07-01", "properties": {"supportsHttpsTrafficOnly": true}}, "found": []},
		"passes where a new version decides": {"resource": {"apiVersion": "2023-01-01", "properties": {}}, "found": []},
	}
	found := [finding.path | some finding in https_only.findings] with input.resource as case.resource
	found == case.found
}
