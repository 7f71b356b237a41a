package forearm.rules.template.unused_parameters_test

import data.forearm.rules.template.unused_parameters

test_findings[name] if {
	some name, case in {
		"fails on an unused one": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}}}}, "found": [["parameters", "a"]]},
		"passes on a used one": {"input": {"file": {"name": "main.json"}, "template": {"parameters": {"a": {}}, "resources": [{"name": "[parameters('a')]"}]}}, "found": []},
	}
	found := [finding.path | some finding in unused_parameters.findings] with input as case.input
	found == case.found
}
