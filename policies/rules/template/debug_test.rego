package forearm.rules.template.debug_test

import data.forearm.rules.template.debug

test_fails_where_it_is_on if {
	count(debug.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {"debugSetting": {"detailLevel": "requestContent"}}}]}}
}

test_passes_where_it_is_not_set if {
	count(debug.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {}}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"file": {"name": "main.json"}, "template": {"resources": [{"properties": {"debugSetting": {"detailLevel": "Microsoft.Resources/deployments"}}}]}}, "found": []},
	{"sees": {"file": {"name": "main.json"}, "template": {"resources": [{"properties": {"debugSetting": {"detailLevel": "None"}}, "type": "Microsoft.Resources/deployments"}, {"type": "rules"}, {"properties": ""}]}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in debug.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_looks_into_nested_templates if {
	inner := {"type": "Microsoft.Resources/deployments", "properties": {"debugSetting": {"detailLevel": "responseContent"}}}
	{finding.path | some finding in debug.findings} == {["resources", 0, "properties", "template", "resources", 0, "properties", "debugSetting", "detailLevel"]} with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {"template": {"resources": [inner]}}}]}}
}
