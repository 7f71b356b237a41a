package forearm.rules.app_configuration.purge_protection_test

import data.forearm.rules.app_configuration.purge_protection

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"sku": {"name": "standard"}, "properties": {}}, "found": [["properties", "enablePurgeProtection"]]},
		"passes where it is on": {"resource": {"sku": {"name": "Standard"}, "properties": {"enablePurgeProtection": true}}, "found": []},
	}
	purge_protection.applies with input.resource as case.resource
	found := [finding.path | some finding in purge_protection.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_free_stores if {
	not purge_protection.applies with input.resource as {"sku": {"name": "free"}}
}

test_applies_to_premium_stores if {
	purge_protection.applies with input.resource as {"sku": {"name": "Premium"}}
}
