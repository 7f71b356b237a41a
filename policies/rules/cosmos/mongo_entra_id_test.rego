package forearm.rules.cosmos.mongo_entra_id_test

import data.forearm.rules.cosmos.mongo_entra_id

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "authConfig", "allowedModes"]]},
		"passes where it is on": {"resource": {"properties": {"authConfig": {"allowedModes": ["MicrosoftEntraID"]}}}, "found": []},
		"condition text.same(mode, 'MicrosoftEntraID')": {"resource": {"properties": {"authConfig": {"allowedModes": [true]}}}, "found": [["properties", "authConfig", "allowedModes"]]},
	}
	found := [finding.path | some finding in mongo_entra_id.findings] with input.resource as case.resource
	found == case.found
}
