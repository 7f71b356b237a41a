package forearm.rules.app_configuration.sku_test

import data.forearm.rules.app_configuration.sku

test_findings[name] if {
	some name, case in {
		"fails on a free store": {"resource": {"sku": {"name": "free"}}, "found": [["sku", "name"]]},
		"passes on a standard store": {"resource": {"sku": {"name": "standard"}}, "found": []},
		"passes on a premium store": {"resource": {"sku": {"name": "Premium"}}, "found": []},
		"fails on a store for development": {"resource": {"sku": {"name": "developer"}}, "found": [["sku", "name"]]},
	}
	found := [finding.path | some finding in sku.findings] with input.resource as case.resource
	found == case.found
}
