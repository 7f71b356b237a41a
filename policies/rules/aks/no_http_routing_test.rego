package forearm.rules.aks.no_http_routing_test

import data.forearm.rules.aks.no_http_routing

test_fails_on_another_value if {
	count(no_http_routing.findings) > 0 with input.resource as {"properties": {"addonProfiles": {"httpApplicationRouting": {"enabled": true}}}}
}

test_passes_where_it_is_not_set if {
	count(no_http_routing.findings) == 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_http_routing.findings) == 0 with input.resource as {"properties": {"addonProfiles": {"httpApplicationRouting": {"enabled": false}}}}
}
