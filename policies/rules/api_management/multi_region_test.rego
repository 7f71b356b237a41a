package forearm.rules.api_management.multi_region_test

import data.forearm.rules.api_management.multi_region

test_findings[name] if {
	some name, case in {
		"fails in one region": {"resource": {"sku": {"name": "Premium", "capacity": 2}, "properties": {}}, "found": [["properties", "additionalLocations"]]},
		"fails on another sku": {"resource": {"sku": {"name": "Standard"}}, "found": [["sku", "name"]]},
		"passes in two": {"resource": {"sku": {"name": "Premium", "capacity": 2}, "properties": {"additionalLocations": [{"location": "northeurope"}]}}, "found": []},
		"condition premium": {"resource": {}, "found": [["sku", "name"]]},
	}
	found := [finding.path | some finding in multi_region.findings] with input.resource as case.resource
	found == case.found
}
