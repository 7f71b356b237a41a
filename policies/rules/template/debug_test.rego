package forearm.rules.template.debug_test

import data.forearm.rules.template.debug

test_findings[name] if {
	some name, case in {
		"fails where it is on": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {"debugSetting": {"detailLevel": "requestContent"}}}]}}, "found": [["resources", 0, "properties", "debugSetting", "detailLevel"]]},
		"passes where it is not set": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {}}]}}, "found": []},
		"condition text.same(resource.type, 'Microsoft.Resources/deployments')": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"properties": {"debugSetting": {"detailLevel": "Microsoft.Resources/deployments"}}}]}}, "found": []},
		"condition not text.same(level, 'None')": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {"debugSetting": {"detailLevel": "None"}}}, {"type": "rules"}, {"properties": ""}]}}, "found": []},
	}
	found := [finding.path | some finding in debug.findings] with input as case.input
	found == case.found
}

test_looks_into_nested_templates if {
	inner := {"type": "Microsoft.Resources/deployments", "properties": {"debugSetting": {"detailLevel": "responseContent"}}}
	{finding.path | some finding in debug.findings} == {["resources", 0, "properties", "template", "resources", 0, "properties", "debugSetting", "detailLevel"]} with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {"template": {"resources": [inner]}}}]}}
}
