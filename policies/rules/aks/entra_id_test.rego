package forearm.rules.aks.entra_id_test

import data.forearm.rules.aks.entra_id

test_fails_on_another_value if {
	count(entra_id.findings) > 0 with input.resource as {"properties": {"aadProfile": {"managed": false}}}
}

test_fails_where_it_is_not_set if {
	count(entra_id.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(entra_id.findings) == 0 with input.resource as {"properties": {"aadProfile": {"managed": true}}}
}
