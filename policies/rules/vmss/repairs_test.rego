package forearm.rules.vmss.repairs_test

import data.forearm.rules.vmss.repairs

test_fails_on_another_value if {
	count(repairs.findings) > 0 with input.resource as {"properties": {"automaticRepairsPolicy": {"enabled": false}}}
}

test_fails_where_it_is_not_set if {
	count(repairs.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(repairs.findings) == 0 with input.resource as {"properties": {"automaticRepairsPolicy": {"enabled": true}}}
}
