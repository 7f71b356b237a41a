package forearm.rules.template.parameters_literals_test

import data.forearm.rules.template.parameters_literals

test_fails_on_a_literal if {
	found := parameters_literals.findings with input.types as {"parameters": {"password": {"type": "string", "literal": true}}}
	{finding.path | some finding in found} == {["parameters", "password", "value"]}
}

test_passes_on_others if {
	count(parameters_literals.findings) == 0 with input.types as {"parameters": {"password": {"type": "string", "literal": false}, "name": {"type": "string"}}}
}
