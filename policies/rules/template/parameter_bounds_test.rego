package forearm.rules.template.parameter_bounds_test

import data.forearm.rules.template.parameter_bounds

test_findings[name] if {
	some name, case in {
		"fails on a text": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "minValue": "1"}}}, "types": {"parameters": {"a": {"type": "int"}}}}, "found": [["parameters", "a", "minValue"]]},
		"fails on another type": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "string", "minValue": 1}}}, "types": {"parameters": {"a": {"type": "string"}}}}, "found": [["parameters", "a", "type"]]},
		"passes on whole numbers": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "minValue": 1, "maxValue": 2}}}, "types": {"parameters": {"a": {"type": "int"}}}}, "found": []},
		"input 1": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": ["parameters"], "x": "keys"}}, "types": {"parameters": {"a": {"type": "string"}}}}, "found": []},
		"condition not whole(value)": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"type": {"maxValue": "parameter_bounds"}, "a": {}, "member_2": {"minValue": "a"}}}, "types": {"parameters": {"a": "keys"}}}, "found": [["parameters", "member_2", "minValue"], ["parameters", "member_2", "type"], ["parameters", "type", "maxValue"], ["parameters", "type", "type"]]},
	}
	found := sort([finding.path | some finding in parameter_bounds.findings]) with input as case.input
	found == case.found
}
