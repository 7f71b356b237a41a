package forearm.rules.template.resources_test

import data.forearm.rules.template.resources

test_fails_without_resources if {
	count(resources.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"resources": []}}
}

test_passes_with_resources if {
	count(resources.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "a"}]}}
}
