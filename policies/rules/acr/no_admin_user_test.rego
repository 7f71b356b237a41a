package forearm.rules.acr.no_admin_user_test

import data.forearm.rules.acr.no_admin_user

test_fails_on_another_value if {
	count(no_admin_user.findings) > 0 with input.resource as {"properties": {"adminUserEnabled": true}}
}

test_passes_where_it_is_not_set if {
	count(no_admin_user.findings) == 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_admin_user.findings) == 0 with input.resource as {"properties": {"adminUserEnabled": false}}
}
