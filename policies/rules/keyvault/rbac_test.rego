package forearm.rules.keyvault.rbac_test

import data.forearm.rules.keyvault.rbac

test_findings[name] if {
	some name, case in {
		"fails on access policies": {"resource": {"properties": {}}, "found": [["properties", "enableRbacAuthorization"]]},
		"passes on roles": {"resource": {"properties": {"enableRbacAuthorization": true}}, "found": []},
		"condition not written.missing(resource, ['properties', 'enableRbacAuthorization'])": {"resource": {}, "found": [["properties", "enableRbacAuthorization"]]},
	}
	found := [finding.path | some finding in rbac.findings] with input.resource as case.resource
	found == case.found
}
