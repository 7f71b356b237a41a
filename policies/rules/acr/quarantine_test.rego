package forearm.rules.acr.quarantine_test

import data.forearm.rules.acr.quarantine

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"sku": {"name": "Premium"}, "properties": {}}, "found": [["properties", "policies", "quarantinePolicy", "status"]]},
		"passes where it is on": {"resource": {"sku": {"name": "Premium"}, "properties": {"policies": {"quarantinePolicy": {"status": "enabled"}}}}, "found": []},
	}
	found := [finding.path | some finding in quarantine.findings] with input.resource as case.resource
	found == case.found
}
