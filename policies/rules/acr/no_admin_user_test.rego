package forearm.rules.acr.no_admin_user_test

import data.forearm.rules.acr.no_admin_user

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"adminUserEnabled": true}}, "found": [["properties", "adminUserEnabled"]]},
		"passes where it is not set": {"resource": {"properties": {}}, "found": []},
		"passes where it is set": {"resource": {"properties": {"adminUserEnabled": false}}, "found": []},
	}
	found := [finding.path | some finding in no_admin_user.findings] with input.resource as case.resource
	found == case.found
}
