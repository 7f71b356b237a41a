package forearm.rules.template.has_parameters_test

import data.forearm.rules.template.has_parameters

test_findings[name] if {
	some name, case in {
		"fails without any": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {}}}, "found": [["parameters"]]},
		"passes with some": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}}}}, "found": []},
	}
	has_parameters.applies with input as case.input
	found := [finding.path | some finding in has_parameters.findings] with input as case.input
	found == case.found
}

test_does_not_apply_to_generated_templates if {
	not has_parameters.applies with input as {"file": {"name": "main.json"}, "template": {"metadata": {"_generator": {"name": "bicep"}}}}
}
