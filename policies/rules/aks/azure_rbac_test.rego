package forearm.rules.aks.azure_rbac_test

import data.forearm.rules.aks.azure_rbac

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"aadProfile": {"enableAzureRBAC": false}}}, "found": [["properties", "aadProfile", "enableAzureRBAC"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "aadProfile", "enableAzureRBAC"]]},
		"passes where it is set": {"resource": {"properties": {"aadProfile": {"enableAzureRBAC": true}}}, "found": []},
	}
	found := [finding.path | some finding in azure_rbac.findings] with input.resource as case.resource
	found == case.found
}
