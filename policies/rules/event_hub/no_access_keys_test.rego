package forearm.rules.event_hub.no_access_keys_test

import data.forearm.rules.event_hub.no_access_keys

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"disableLocalAuth": false}}, "found": [["properties", "disableLocalAuth"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "disableLocalAuth"]]},
		"passes where it is set": {"resource": {"properties": {"disableLocalAuth": true}}, "found": []},
	}
	found := [finding.path | some finding in no_access_keys.findings] with input.resource as case.resource
	found == case.found
}
