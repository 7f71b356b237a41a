package forearm.rules.databricks.sku_test

import data.forearm.rules.databricks.sku

test_findings[name] if {
	some name, case in {
		"fails on a trial": {"resource": {"sku": {"name": "trial"}}, "found": [["sku", "name"]]},
		"passes on premium": {"resource": {"sku": {"name": "premium"}}, "found": []},
	}
	found := [finding.path | some finding in sku.findings] with input.resource as case.resource
	found == case.found
}
