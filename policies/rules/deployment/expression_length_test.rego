package forearm.rules.deployment.expression_length_test

import data.forearm.rules.deployment.expression_length

template(length) := {"outputs": {"a": {"value": concat("", ["[", concat("", [letter | some _ in numbers.range(1, length); letter := "x"]), "]"])}}}

test_fails_on_a_long_one if {
	count(expression_length.findings) == 1 with input as {"template": template(25000)}
}

test_passes_on_a_short_one if {
	count(expression_length.findings) == 0 with input as {"template": template(25)}
}

test_does_not_apply_to_generated_templates if {
	not expression_length.applies with input.template as {"metadata": {"_generator": {"name": "bicep"}}}
}
