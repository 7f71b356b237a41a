package forearm.rules.service_fabric.entra_id_test

import data.forearm.rules.service_fabric.entra_id

test_findings[name] if {
	some name, case in {
		"fails without it": {"resource": {"properties": {}}, "found": [["properties", "azureActiveDirectory", "tenantId"]]},
		"passes with it": {"resource": {"properties": {"azureActiveDirectory": {"tenantId": "a"}}}, "found": []},
	}
	found := [finding.path | some finding in entra_id.findings] with input.resource as case.resource
	found == case.found
}
