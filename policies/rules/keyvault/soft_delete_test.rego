package forearm.rules.keyvault.soft_delete_test

import data.forearm.rules.keyvault.soft_delete

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"properties": {"enableSoftDelete": false}}, "found": [["properties", "enableSoftDelete"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "enableSoftDelete"]]},
		"passes where it is on": {"resource": {"properties": {"enableSoftDelete": true}}, "found": []},
		"condition not written.missing(resource, ['properties', 'enableSoftDelete'])": {"resource": {}, "found": [["properties", "enableSoftDelete"]]},
	}
	found := [finding.path | some finding in soft_delete.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in soft_delete.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
