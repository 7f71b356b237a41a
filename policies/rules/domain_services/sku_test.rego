package forearm.rules.domain_services.sku_test

import data.forearm.rules.domain_services.sku

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"sku": "other"}}, "found": [["properties", "sku"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "sku"]]},
		"passes where it is set": {"resource": {"properties": {"sku": "Enterprise"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'sku'])": {"resource": {}, "found": [["properties", "sku"]]},
	}
	found := [finding.path | some finding in sku.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in sku.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
