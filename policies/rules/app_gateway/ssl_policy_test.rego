package forearm.rules.app_gateway.ssl_policy_test

import data.forearm.rules.app_gateway.ssl_policy

test_fails_where_it_is_not_set if {
	count(ssl_policy.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_on_an_older_policy if {
	count(ssl_policy.findings) > 0 with input.resource as {"properties": {"sslPolicy": {"policyName": "AppGwSslPolicy20150501"}}}
}

test_passes_on_a_policy if {
	count(ssl_policy.findings) == 0 with input.resource as {"properties": {"sslPolicy": {"policyName": "AppGwSslPolicy20220101S"}}}
}

test_passes_on_a_version if {
	count(ssl_policy.findings) == 0 with input.resource as {"properties": {"sslPolicy": {"minProtocolVersion": "TLSv1_2"}}}
}
