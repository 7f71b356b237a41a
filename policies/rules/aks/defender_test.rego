package forearm.rules.aks.defender_test

import data.forearm.rules.aks.defender

test_fails_on_another_value if {
	count(defender.findings) > 0 with input.resource as {"properties": {"securityProfile": {"defender": {"securityMonitoring": {"enabled": false}}}}}
}

test_fails_where_it_is_not_set if {
	count(defender.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(defender.findings) == 0 with input.resource as {"properties": {"securityProfile": {"defender": {"securityMonitoring": {"enabled": true}}}}}
}
