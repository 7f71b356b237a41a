package forearm.rules.data_explorer.sku_test

import data.forearm.rules.data_explorer.sku

test_findings[name] if {
	some name, case in {
		"fails on a basic tier": {"resource": {"sku": {"tier": "Basic"}}, "found": [["sku", "tier"]]},
		"passes on a standard tier": {"resource": {"sku": {"tier": "Standard"}}, "found": []},
	}
	found := [finding.path | some finding in sku.findings] with input.resource as case.resource
	found == case.found
}
