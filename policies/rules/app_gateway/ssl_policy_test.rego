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

test_says_no_more_than_that_it_is_not_written if {
	[finding.severity | some finding in ssl_policy.findings] == ["warning"] with input.resource as {"properties": {}}
}

test_fails_in_a_profile if {
	{finding.path | some finding in ssl_policy.findings} == {["properties", "sslProfiles", 1, "properties", "sslPolicy", "minProtocolVersion"]} with input.resource as {"properties": {"sslPolicy": {"minProtocolVersion": "TLSv1_3"}, "sslProfiles": [{"properties": {}}, {"properties": {"sslPolicy": {"minProtocolVersion": "TLSv1_0"}}}]}}
}

test_goes_by_the_name_of_a_policy if {
	{finding.path | some finding in ssl_policy.findings} == {["properties", "sslPolicy", "policyName"]} with input.resource as {"properties": {"sslPolicy": {"policyName": "AppGwSslPolicy20150501", "minProtocolVersion": "TLSv1_2"}}}
}
