package forearm.rules.app_insights.no_local_auth_test

import data.forearm.rules.app_insights.no_local_auth

test_fails_on_another_value if {
	count(no_local_auth.findings) > 0 with input.resource as {"properties": {"disableLocalAuth": false}}
}

test_fails_where_it_is_not_set if {
	count(no_local_auth.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_local_auth.findings) == 0 with input.resource as {"properties": {"disableLocalAuth": true}}
}
