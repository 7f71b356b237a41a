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
