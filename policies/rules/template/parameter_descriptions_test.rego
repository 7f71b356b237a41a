package forearm.rules.template.parameter_descriptions_test

import data.forearm.rules.template.parameter_descriptions

test_fails_without_a_description if {
	count(parameter_descriptions.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "string"}}}}
}

test_passes_with_one if {
	count(parameter_descriptions.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "string", "metadata": {"description": "b"}}}}}
}
