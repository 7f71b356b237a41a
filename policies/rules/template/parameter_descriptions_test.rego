package forearm.rules.template.parameter_descriptions_test

import data.forearm.rules.template.parameter_descriptions

test_findings[name] if {
	some name, case in {
		"fails without a description": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "string"}}}}, "found": [["parameters", "a", "metadata", "description"]]},
		"passes with one": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "string", "metadata": {"description": "b"}}}}}, "found": []},
	}
	found := [finding.path | some finding in parameter_descriptions.findings] with input as case.input
	found == case.found
}
