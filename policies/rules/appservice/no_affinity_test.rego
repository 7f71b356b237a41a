package forearm.rules.appservice.no_affinity_test

import data.forearm.rules.appservice.no_affinity

test_fails_on_another_value if {
	count(no_affinity.findings) > 0 with input.resource as {"properties": {"clientAffinityEnabled": true}}
}

test_fails_where_it_is_not_set if {
	count(no_affinity.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_affinity.findings) == 0 with input.resource as {"properties": {"clientAffinityEnabled": false}}
}
