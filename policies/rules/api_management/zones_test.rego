package forearm.rules.api_management.zones_test

import data.forearm.rules.api_management.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"sku": {"name": "Premium", "capacity": 2}, "location": "westeurope", "zones": ["1"]}, "found": [["zones"]]},
		"fails on another sku": {"resource": {"sku": {"name": "Standard"}, "location": "westeurope"}, "found": [["sku", "name"]]},
		"passes across zones": {"resource": {"sku": {"name": "Premium", "capacity": 2}, "location": "westeurope", "zones": ["1", "2"]}, "found": []},
		"passes in regions without zones": {"resource": {"sku": {"name": "Premium", "capacity": 2}, "location": "nowhere"}, "found": []},
		"condition premium": {"resource": {"location": "westeurope"}, "found": [["sku", "name"]]},
		"condition entry.capacity >= count(entry.zones)": {"resource": {"location": "westeurope", "sku": {"name": "Premium"}, "zones": ["1", "2"]}, "found": [["zones"]]},
		"knows the second generation": {"resource": {"sku": {"name": "PremiumV2", "capacity": 2}, "location": "westeurope", "zones": ["1", "2"]}, "found": []},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}
