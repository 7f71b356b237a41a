package forearm.rules.template.parameter_defaults_test

import data.forearm.rules.template.parameter_defaults

test_fails_on_another_type if {
	count(parameter_defaults.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "defaultValue": "1"}}}, "types": {"parameters": {"a": {"type": "int"}}}}
}

test_passes_on_the_type if {
	count(parameter_defaults.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "defaultValue": 1}}}, "types": {"parameters": {"a": {"type": "int"}}}}
}

test_passes_on_an_expression if {
	count(parameter_defaults.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "int", "defaultValue": "[add(1, 2)]"}}}, "types": {"parameters": {"a": {"type": "int"}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"defaultValue": "[["}}}, "types": {"parameters": {"a": {"type": "int"}}}}, "found": [["parameters", "a", "defaultValue"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in parameter_defaults.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
