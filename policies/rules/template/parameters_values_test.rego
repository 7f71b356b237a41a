package forearm.rules.template.parameters_values_test

import data.forearm.rules.template.parameters_values

test_findings[name] if {
	some name, case in {
		"fails without one": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}}}}, "found": [["parameters", "a"]]},
		"passes with one": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"value": null}, "b": {"reference": {}}}}}, "found": []},
	}
	found := [finding.path | some finding in parameters_values.findings] with input as case.input
	found == case.found
}
