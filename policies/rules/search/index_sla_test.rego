package forearm.rules.search.index_sla_test

import data.forearm.rules.search.index_sla

test_fails_on_one if {
	count(index_sla.findings) > 0 with input.resource as {"properties": {"replicaCount": 1}}
}

test_fails_where_it_is_not_set if {
	count(index_sla.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_enough if {
	count(index_sla.findings) == 0 with input.resource as {"properties": {"replicaCount": 3}}
}
