package forearm.rules.api_management.base_policy_test

import data.forearm.rules.api_management.base_policy

test_findings[name] if {
	some name, case in {
		"fails where one is missing": {"resource": {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound></outbound><on-error><base /></on-error></policies>"}}, "found": [["properties", "value"]]},
		"passes where all are there": {"resource": {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound><base /></outbound><on-error><base /></on-error></policies>"}}, "found": []},
		"condition regex.match(`<base\\s*/?>`, block)": {"resource": {"type": "Microsoft.ApiManagement/service/apis/policies", "properties": {"value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound></outbound><on-error><base /></on-error></policies>"}}, "found": [["properties", "value"]]},
		"looks at workspaces": {"resource": {"type": "Microsoft.ApiManagement/service/workspaces/policies", "name": "a/b/policy", "properties": {"value": "<policies/>"}}, "found": [["properties", "value"], ["properties", "value"], ["properties", "value"], ["properties", "value"]]},
	}
	base_policy.applies with input.resource as case.resource
	found := sort([finding.path | some finding in base_policy.findings]) with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"on the policy of the service": {"type": "Microsoft.ApiManagement/service/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound></inbound></policies>"}},
		"condition count(own) > 0": {"type": "Microsoft.ApiManagement/service/apis/policies", "properties": {"format": "message", "value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound></outbound><on-error><base /></on-error></policies>"}},
		"condition count(own) > 0 (2)": {"resources": [{"type": "get", "properties": {"value": "aa"}}]},
		"condition count(own) > 0 (3)": {"type": "Microsoft.ApiManagement/service/", "properties": {"value": "<policies><inbound><base /></inbound><backend><base /></backend><outbound><base /></outbound><on-error><base /></on-error></policies>"}},
	}
	not base_policy.applies with input.resource as resource
}

whole := "<policies><inbound><base /></inbound><backend><base /></backend><outbound><base /></outbound><on-error><base /></on-error></policies>"

test_does_not_count_what_is_commented_out if {
	count(base_policy.findings) == 1 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"value": replace(whole, "<inbound><base />", "<inbound><!-- <base /> -->")}}
	count(base_policy.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"value": whole}}
}
