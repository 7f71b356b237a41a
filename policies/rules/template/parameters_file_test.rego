package forearm.rules.template.parameters_file_test

import data.forearm.rules.template.parameters_file

test_fails_without_parameters if {
	count(parameters_file.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "a", "contentVersion": "1.0.0.0"}}
}

test_fails_on_an_unknown_member if {
	count(parameters_file.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "a", "contentVersion": "1.0.0.0", "parameters": {}, "variables": {}}}
}

test_passes_on_the_form if {
	count(parameters_file.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "a", "contentVersion": "1.0.0.0", "parameters": {}}}
}
