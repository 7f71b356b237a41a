package forearm.rules.template.parameters_link_test

import data.forearm.rules.template.parameters_link

test_fails_without_one if {
	count(parameters_link.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {}}}
}

test_passes_with_one if {
	count(parameters_link.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"metadata": {"template": "./main.json"}}}
}

test_does_not_apply_unless_configured if {
	not parameters_link.applies with input as {"file": {"name": "main.json"}, "template": {}}
}
