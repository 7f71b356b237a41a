package forearm.rules.appservice.plan_zones_test

import data.forearm.rules.appservice.plan_zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"location": "westeurope", "sku": {"name": "P1v3"}, "properties": {}}, "found": [["properties", "zoneRedundant"]]},
		"fails on a sku without zones": {"resource": {"location": "westeurope", "sku": {"name": "S1"}, "properties": {"zoneRedundant": true}}, "found": [["sku", "name"]]},
		"passes across zones": {"resource": {"location": "westeurope", "sku": {"name": "P1v3"}, "properties": {"zoneRedundant": true}}, "found": []},
		"passes in regions without zones": {"resource": {"location": "nowhere", "sku": {"name": "P1v3"}}, "found": []},
	}
	found := [finding.path | some finding in plan_zones.findings] with input.resource as case.resource
	found == case.found
}

test_knows_plans_that_can if {
	every name in ["P0v4", "P2mv3", "EP1", "I3mv2", "FC1", "WS2"] {
		count(plan_zones.findings) == 0 with input.resource as {"location": "westeurope", "sku": {"name": name}, "properties": {"zoneRedundant": true}}
	}
	every name in ["Y1", "B1", "P1", "I1"] {
		{finding.path | some finding in plan_zones.findings} == {["sku", "name"]} with input.resource as {"location": "westeurope", "sku": {"name": name}, "properties": {"zoneRedundant": true}}
	}
}

test_goes_by_the_tier_as_well if {
	count(plan_zones.findings) == 0 with input.resource as {"location": "westeurope", "sku": {"tier": "PremiumV3"}, "properties": {"zoneRedundant": true}}
	count(plan_zones.findings) == 1 with input.resource as {"location": "westeurope", "sku": {"tier": "Standard"}, "properties": {"zoneRedundant": true}}
	count(plan_zones.findings) == 0 with input.resource as {"location": "nowhere", "sku": {"tier": "Standard"}, "properties": {}}
}
