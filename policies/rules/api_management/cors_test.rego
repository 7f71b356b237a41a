package forearm.rules.api_management.cors_test

import data.forearm.rules.api_management.cors

test_findings[name] if {
	some name, case in {
		"fails on any origin": {"resource": {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><cors><allowed-origins><origin>*</origin></allowed-origins></cors></inbound></policies>"}}, "found": [["properties", "value"]]},
		"passes on named origins": {"resource": {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><cors><allowed-origins><origin>https://a</origin></allowed-origins></cors></inbound></policies>"}}, "found": []},
		"passes without cors": {"resource": {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"format": "rawxml", "value": "<policies><inbound><base /></inbound></policies>"}}, "found": []},
		"input 1": {"resource": {"type": "Microsoft.ApiManagement/service/apis/policies", "properties": {"format": "message", "value": "<policies><inbound><cors><allowed-origins><origin>*</origin></allowed-origins></cors></inbound></policies>"}}, "found": []},
		"input 2": {"resource": {"type": "/policies", "properties": {"value": "<policies><inbound><cors><allowed-origins><origin>*</origin></allowed-origins></cors></inbound></policies>"}}, "found": []},
		"passes on what is commented out": {"resource": {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "a/b/policy", "properties": {"value": "<policies><!-- <cors><origin>*</origin></cors> --></policies>"}}, "found": []},
		"fails in character data": {"resource": {"type": "Microsoft.ApiManagement/service/workspaces/apis/policies", "name": "a/w/b/policy", "properties": {"value": "<policies><cors><origin><![CDATA[*]]></origin></cors></policies>"}}, "found": [["properties", "value"]]},
	}
	found := [finding.path | some finding in cors.findings] with input.resource as case.resource
	found == case.found
}
