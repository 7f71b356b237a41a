package forearm.rules.template.parameter_bounds_test

import data.forearm.rules.template.parameter_bounds

test_fails_on_a_text if {
	count(parameter_bounds.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "minValue": "1"}}}, "types": {"parameters": {"a": {"type": "int"}}}}
}

test_fails_on_another_type if {
	count(parameter_bounds.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "string", "minValue": 1}}}, "types": {"parameters": {"a": {"type": "string"}}}}
}

test_passes_on_whole_numbers if {
	count(parameter_bounds.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "minValue": 1, "maxValue": 2}}}, "types": {"parameters": {"a": {"type": "int"}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"file": {"name": "main.json"}, "template": {"parameters": {"a": ["parameters"], "x": "keys"}}, "types": {"parameters": {"a": {"type": "string"}}}}, "found": []},
	{"sees": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}, "member_2": {"minValue": "a"}, "type": {"maxValue": "parameter_bounds"}}}, "types": {"parameters": {"a": "keys"}}}, "found": [["parameters", "member_2", "type"], ["parameters", "type", "type"], ["parameters", "type", "maxValue"], ["parameters", "member_2", "minValue"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in parameter_bounds.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
