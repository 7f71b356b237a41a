package forearm.rules.cosmos.sla_test

import data.forearm.rules.cosmos.sla

test_fails_on_another_value if {
	count(sla.findings) > 0 with input.resource as {"properties": {"enableFreeTier": true}}
}

test_passes_where_it_is_not_set if {
	count(sla.findings) == 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(sla.findings) == 0 with input.resource as {"properties": {"enableFreeTier": false}}
}
