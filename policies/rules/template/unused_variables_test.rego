package forearm.rules.template.unused_variables_test

import data.forearm.rules.template.unused_variables

test_findings[name] if {
	some name, case in {
		"fails on an unused one": {"input": {"file": {"name": "main.json"}, "template": {"variables": {"a": 1}}}, "found": [["variables", "a"]]},
		"fails on an unused loop": {"input": {"file": {"name": "main.json"}, "template": {"variables": {"copy": [{"name": "a", "count": 1}]}}}, "found": [["variables", "copy", 0]]},
		"passes on a used one": {"input": {"file": {"name": "main.json"}, "template": {"variables": {"a": 1}, "resources": [{"name": "[variables('a')]"}]}}, "found": []},
	}
	found := [finding.path | some finding in unused_variables.findings] with input as case.input
	found == case.found
}
