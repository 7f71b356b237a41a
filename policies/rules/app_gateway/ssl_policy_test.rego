package forearm.rules.app_gateway.ssl_policy_test

import data.forearm.rules.app_gateway.ssl_policy

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "sslPolicy"]]},
		"fails on an older policy": {"resource": {"properties": {"sslPolicy": {"policyName": "AppGwSslPolicy20150501"}}}, "found": [["properties", "sslPolicy", "policyName"]]},
		"passes on a policy": {"resource": {"properties": {"sslPolicy": {"policyName": "AppGwSslPolicy20220101S"}}}, "found": []},
		"passes on a version": {"resource": {"properties": {"sslPolicy": {"minProtocolVersion": "TLSv1_2"}}}, "found": []},
		"fails in a profile": {"resource": {"properties": {"sslPolicy": {"minProtocolVersion": "TLSv1_3"}, "sslProfiles": [{"properties": {}}, {"properties": {"sslPolicy": {"minProtocolVersion": "TLSv1_0"}}}]}}, "found": [["properties", "sslProfiles", 1, "properties", "sslPolicy", "minProtocolVersion"]]},
		"goes by the name of a policy": {"resource": {"properties": {"sslPolicy": {"policyName": "AppGwSslPolicy20150501", "minProtocolVersion": "TLSv1_2"}}}, "found": [["properties", "sslPolicy", "policyName"]]},
	}
	found := [finding.path | some finding in ssl_policy.findings] with input.resource as case.resource
	found == case.found
}

test_says_no_more_than_that_it_is_not_written if {
	[finding.severity | some finding in ssl_policy.findings] == ["warning"] with input.resource as {"properties": {}}
}
