package forearm.rules.aks.managed_identity_test

import data.forearm.rules.aks.managed_identity

test_findings[name] if {
	some name, case in {
		"fails on a service principal": {"resource": {"properties": {}}, "found": [["identity", "type"]]},
		"passes on an identity": {"resource": {"identity": {"type": "UserAssigned"}}, "found": []},
	}
	found := [finding.path | some finding in managed_identity.findings] with input.resource as case.resource
	found == case.found
}
