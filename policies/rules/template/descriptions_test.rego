package forearm.rules.template.descriptions_test

import data.forearm.rules.template.descriptions

test_findings[name] if {
	some name, case in {
		"fails without one": {"input": {"file": {"name": "main.json"}, "template": {"metadata": {"_generator": {"name": "bicep"}}, "resources": [{"type": "a"}]}}, "found": [["resources", 0, "metadata", "description"]]},
		"passes with one": {"input": {"file": {"name": "main.json"}, "template": {"metadata": {"_generator": {"name": "bicep"}}, "resources": [{"type": "a", "metadata": {"description": "b"}}]}}, "found": []},
	}
	descriptions.applies with input as case.input
	found := [finding.path | some finding in descriptions.findings] with input as case.input
	found == case.found
}

test_does_not_apply_to_templates_by_hand if {
	not descriptions.applies with input as {"file": {"name": "main.json"}, "template": {}}
}
