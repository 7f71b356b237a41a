package forearm.rules.template.descriptions_test

import data.forearm.rules.template.descriptions

test_fails_without_one if {
	count(descriptions.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"metadata": {"_generator": {"name": "bicep"}}, "resources": [{"type": "a"}]}}
}

test_passes_with_one if {
	count(descriptions.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"metadata": {"_generator": {"name": "bicep"}}, "resources": [{"type": "a", "metadata": {"description": "b"}}]}}
}

test_does_not_apply_to_templates_by_hand if {
	not descriptions.applies with input as {"file": {"name": "main.json"}, "template": {}}
}
