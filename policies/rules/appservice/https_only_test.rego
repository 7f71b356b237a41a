package forearm.rules.appservice.https_only_test

import data.forearm.rules.appservice.https_only

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"httpsOnly": false}}, "found": [["properties", "httpsOnly"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "httpsOnly"]]},
		"passes where it is set": {"resource": {"properties": {"httpsOnly": true}}, "found": []},
	}
	found := [finding.path | some finding in https_only.findings] with input.resource as case.resource
	found == case.found
}
