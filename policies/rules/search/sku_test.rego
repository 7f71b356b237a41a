package forearm.rules.search.sku_test

import data.forearm.rules.search.sku

test_findings[name] if {
	some name, case in {
		"fails on a free service": {"resource": {"sku": {"name": "free"}}, "found": [["sku", "name"]]},
		"passes on a standard service": {"resource": {"sku": {"name": "standard"}}, "found": []},
	}
	found := [finding.path | some finding in sku.findings] with input.resource as case.resource
	found == case.found
}
