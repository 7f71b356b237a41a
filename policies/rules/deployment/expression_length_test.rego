package forearm.rules.deployment.expression_length_test

import data.forearm.rules.deployment.expression_length

template(length) := {"outputs": {"a": {"value": concat("", ["[", concat("", [letter | some _ in numbers.range(1, length); letter := "x"]), "]"])}}}

test_findings[name] if {
	some name, case in {
		"fails on a long one": {"input": {"template": template(25000)}, "found": [["outputs", "a", "value"]]},
		"passes on a short one": {"input": {"template": template(25)}, "found": []},
	}
	expression_length.applies with input as case.input
	found := [finding.path | some finding in expression_length.findings] with input as case.input
	found == case.found
}

test_does_not_apply_to_generated_templates if {
	not expression_length.applies with input.template as {"metadata": {"_generator": {"name": "bicep"}}}
}
