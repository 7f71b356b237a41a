package forearm.rules.container_app.managed_identity_test

import data.forearm.rules.container_app.managed_identity

test_findings[name] if {
	some name, case in {
		"fails without an identity": {"resource": {"properties": {}}, "found": [["identity", "type"]]},
		"fails on none": {"resource": {"identity": {"type": "None"}}, "found": [["identity", "type"]]},
		"passes on one of its own": {"resource": {"identity": {"type": "SystemAssigned"}}, "found": []},
		"passes on both": {"resource": {"identity": {"type": "SystemAssigned, UserAssigned"}}, "found": []},
	}
	found := [finding.path | some finding in managed_identity.findings] with input.resource as case.resource
	found == case.found
}
