package forearm.rules.vmss.zone_balance_test

import data.forearm.rules.vmss.zone_balance

test_fails_on_strict_balance if {
	count(zone_balance.findings) > 0 with input.resource as {"location": "westeurope", "properties": {"zoneBalance": true}}
}

test_passes_on_best_effort if {
	count(zone_balance.findings) == 0 with input.resource as {"location": "westeurope", "properties": {"zoneBalance": false}}
}

test_passes_where_it_is_not_set if {
	count(zone_balance.findings) == 0 with input.resource as {"location": "westeurope", "properties": {}}
}

test_does_not_apply_in_regions_without_zones if {
	not zone_balance.applies with input.resource as {"location": "nowhere"}
}
