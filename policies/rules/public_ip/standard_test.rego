package forearm.rules.public_ip.standard_test

import data.forearm.rules.public_ip.standard

test_findings[name] if {
	some name, case in {
		"fails on a basic one": {"resource": {"sku": {"name": "Basic"}}, "found": [["sku", "name"]]},
		"fails where it is not set": {"resource": {}, "found": [["sku", "name"]]},
		"passes on a standard one": {"resource": {"sku": {"name": "Standard"}}, "found": []},
		"passes on the second version": {"resource": {"sku": {"name": "StandardV2"}}, "found": []},
	}
	found := [finding.path | some finding in standard.findings] with input.resource as case.resource
	found == case.found
}
