package forearm.rules.acr.sku_test

import data.forearm.rules.acr.sku

test_findings[name] if {
	some name, case in {
		"fails on a basic registry": {"resource": {"sku": {"name": "Basic"}, "properties": {}}, "found": [["sku", "name"]]},
		"passes on a premium registry": {"resource": {"sku": {"name": "Premium"}, "properties": {}}, "found": []},
	}
	found := [finding.path | some finding in sku.findings] with input.resource as case.resource
	found == case.found
}
