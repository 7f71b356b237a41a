package forearm.rules.api_management.cors_test

import data.forearm.rules.api_management.cors

test_fails_on_any_origin if {
	count(cors.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><cors><allowed-origins><origin>*</origin></allowed-origins></cors></inbound></policies>"}}
}

test_passes_on_named_origins if {
	count(cors.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><cors><allowed-origins><origin>https://a</origin></allowed-origins></cors></inbound></policies>"}}
}

test_passes_without_cors if {
	count(cors.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><base /></inbound></policies>"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"format": "message", "value": "<policies><inbound><cors><allowed-origins><origin>*</origin></allowed-origins></cors></inbound></policies>"}, "type": "Microsoft.ApiManagement/service/apis/policies"}}, "found": []},
	{"sees": {"resource": {"properties": {"value": "<policies><inbound><cors><allowed-origins><origin>*</origin></allowed-origins></cors></inbound></policies>"}, "type": "/policies"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in cors.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_passes_on_what_is_commented_out if {
	count(cors.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"value": "<policies><!-- <cors><origin>*</origin></cors> --></policies>"}}
}

test_fails_in_character_data if {
	count(cors.findings) == 1 with input.resource as {"type": "Microsoft.ApiManagement/service/workspaces/apis/policies", "name": "a/w/b/policy", "properties": {"value": "<policies><cors><origin><![CDATA[*]]></origin></cors></policies>"}}
}
