package forearm.rules.template.parameter_defaults_test

import data.forearm.rules.template.parameter_defaults

test_findings[name] if {
	some name, case in {
		"fails on another type": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "defaultValue": "1"}}}, "types": {"parameters": {"a": {"type": "int"}}}}, "found": [["parameters", "a", "defaultValue"]]},
		"passes on the type": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "defaultValue": 1}}}, "types": {"parameters": {"a": {"type": "int"}}}}, "found": []},
		"passes on an expression": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "defaultValue": "[add(1, 2)]"}}}, "types": {"parameters": {"a": {"type": "int"}}}}, "found": []},
		"condition value != null": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"defaultValue": "[["}}}, "types": {"parameters": {"a": {"type": "int"}}}}, "found": [["parameters", "a", "defaultValue"]]},
	}
	found := [finding.path | some finding in parameter_defaults.findings] with input as case.input
	found == case.found
}
