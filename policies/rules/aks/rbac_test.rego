package forearm.rules.aks.rbac_test

import data.forearm.rules.aks.rbac

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"enableRBAC": false}}, "found": [["properties", "enableRBAC"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "enableRBAC"]]},
		"passes where it is set": {"resource": {"properties": {"enableRBAC": true}}, "found": []},
		"condition not written.missing(resource, ['properties', 'enableRBAC'])": {"resource": {}, "found": [["properties", "enableRBAC"]]},
	}
	found := [finding.path | some finding in rbac.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in rbac.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
