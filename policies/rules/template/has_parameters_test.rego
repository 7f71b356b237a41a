package forearm.rules.template.has_parameters_test

import data.forearm.rules.template.has_parameters

test_fails_without_any if {
	count(has_parameters.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {}}}
}

test_passes_with_some if {
	count(has_parameters.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}}}}
}

test_does_not_apply_to_generated_templates if {
	not has_parameters.applies with input as {"file": {"name": "main.json"}, "template": {"metadata": {"_generator": {"name": "bicep"}}}}
}
