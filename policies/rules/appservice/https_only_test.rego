package forearm.rules.appservice.https_only_test

import data.forearm.rules.appservice.https_only

test_fails_on_another_value if {
	count(https_only.findings) > 0 with input.resource as {"properties": {"httpsOnly": false}}
}

test_fails_where_it_is_not_set if {
	count(https_only.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(https_only.findings) == 0 with input.resource as {"properties": {"httpsOnly": true}}
}
