package forearm.rules.app_gateway.sku_test

import data.forearm.rules.app_gateway.sku

test_findings[name] if {
	some name, case in {
		"fails on a small one": {"resource": {"properties": {"sku": {"name": "Standard_Small"}}}, "found": [["properties", "sku", "name"]]},
		"passes on the second generation": {"resource": {"properties": {"sku": {"name": "WAF_v2"}}}, "found": []},
	}
	found := [finding.path | some finding in sku.findings] with input.resource as case.resource
	found == case.found
}
