package forearm.rules.api_management.base_policy_test

import data.forearm.rules.api_management.base_policy

test_fails_where_one_is_missing if {
	count(base_policy.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound></outbound><on-error><base /></on-error></policies>"}}
}

test_passes_where_all_are_there if {
	count(base_policy.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound><base /></outbound><on-error><base /></on-error></policies>"}}
}

test_does_not_apply_on_the_policy_of_the_service if {
	not base_policy.applies with input.resource as {"type": "Microsoft.ApiManagement/service/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound></inbound></policies>"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"format": "message", "value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound></outbound><on-error><base /></on-error></policies>"}, "type": "Microsoft.ApiManagement/service/apis/policies"}}, "found": [], "applies": false},
	{"sees": {"resource": {"resources": [{"properties": {"value": "aa"}, "type": "get"}]}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound><base /></outbound><on-error><base /></on-error></policies>"}, "type": "Microsoft.ApiManagement/service/"}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound></outbound><on-error><base /></on-error></policies>"}, "type": "Microsoft.ApiManagement/service/apis/policies"}}, "found": [["properties", "value"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | base_policy.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in base_policy.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}

whole := "<policies><inbound><base /></inbound><backend><base /></backend><outbound><base /></outbound><on-error><base /></on-error></policies>"

test_does_not_count_what_is_commented_out if {
	count(base_policy.findings) == 1 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"value": replace(whole, "<inbound><base />", "<inbound><!-- <base /> -->")}}
	count(base_policy.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"value": whole}}
}

test_looks_at_workspaces if {
	count(base_policy.findings) == 4 with input.resource as {"type": "Microsoft.ApiManagement/service/workspaces/policies", "name": "a/b/policy", "properties": {"value": "<policies/>"}}
}
