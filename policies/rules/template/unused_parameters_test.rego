package forearm.rules.template.unused_parameters_test

import data.forearm.rules.template.unused_parameters

test_fails_on_an_unused_one if {
	count(unused_parameters.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}}}}
}

test_passes_on_a_used_one if {
	count(unused_parameters.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}}, "resources": [{"name": "[parameters('a')]"}]}}
}
