package forearm.rules.postgresql.entra_only_test

import data.forearm.rules.postgresql.entra_only

test_findings[name] if {
	some name, case in {
		"fails on passwords": {"resource": {"properties": {"authConfig": {"activeDirectoryAuth": "Enabled", "passwordAuth": "Enabled"}}}, "found": [["properties", "authConfig", "passwordAuth"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "authConfig", "activeDirectoryAuth"], ["properties", "authConfig", "passwordAuth"]]},
		"passes on Entra id": {"resource": {"properties": {"authConfig": {"activeDirectoryAuth": "Enabled", "passwordAuth": "Disabled"}}}, "found": []},
		"condition text.same(properties.authConfig.activeDirectoryAuth, 'Enabled')": {"resource": {}, "found": [["properties", "authConfig", "activeDirectoryAuth"], ["properties", "authConfig", "passwordAuth"]]},
	}
	found := sort([finding.path | some finding in entra_only.findings]) with input.resource as case.resource
	found == case.found
}
