package forearm.rules.template.parameters_values_test

import data.forearm.rules.template.parameters_values

test_fails_without_one if {
	count(parameters_values.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}}}}
}

test_passes_with_one if {
	count(parameters_values.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"value": null}, "b": {"reference": {}}}}}
}
