package forearm.rules.aks.entra_id_test

import data.forearm.rules.aks.entra_id

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"aadProfile": {"managed": false}}}, "found": [["properties", "aadProfile", "managed"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "aadProfile", "managed"]]},
		"passes where it is set": {"resource": {"properties": {"aadProfile": {"managed": true}}}, "found": []},
	}
	found := [finding.path | some finding in entra_id.findings] with input.resource as case.resource
	found == case.found
}
