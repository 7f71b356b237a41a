package forearm.rules.cdn.https_test

import data.forearm.rules.cdn.https

test_fails_on_another_value if {
	count(https.findings) > 0 with input.resource as {"properties": {"isHttpAllowed": true}}
}

test_fails_where_it_is_not_set if {
	count(https.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(https.findings) == 0 with input.resource as {"properties": {"isHttpAllowed": false}}
}
