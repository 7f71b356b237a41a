package forearm.rules.app_gateway.v2_test

import data.forearm.rules.app_gateway.v2

test_findings[name] if {
	some name, case in {
		"fails on the first": {"resource": {"properties": {"sku": {"tier": "Standard", "name": "Standard"}}}, "found": [["properties", "sku", "tier"]]},
		"passes on the second": {"resource": {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}}}, "found": []},
	}
	found := [finding.path | some finding in v2.findings] with input.resource as case.resource
	found == case.found
}
