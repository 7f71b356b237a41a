package forearm.rules.vmss.zone_balance_test

import data.forearm.rules.vmss.zone_balance

test_findings[name] if {
	some name, case in {
		"fails on strict balance": {"resource": {"location": "westeurope", "properties": {"zoneBalance": true}}, "found": [["properties", "zoneBalance"]]},
		"passes on best effort": {"resource": {"location": "westeurope", "properties": {"zoneBalance": false}}, "found": []},
		"passes where it is not set": {"resource": {"location": "westeurope", "properties": {}}, "found": []},
	}
	zone_balance.applies with input.resource as case.resource
	found := [finding.path | some finding in zone_balance.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_in_regions_without_zones if {
	not zone_balance.applies with input.resource as {"location": "nowhere"}
}
