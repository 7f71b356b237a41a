package forearm.rules.template.parameters_file_test

import data.forearm.rules.template.parameters_file

test_findings[name] if {
	some name, case in {
		"fails without parameters": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "a", "contentVersion": "1.0.0.0"}}, "found": [[]]},
		"fails on an unknown member": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "a", "contentVersion": "1.0.0.0", "parameters": {}, "variables": {}}}, "found": [["variables"]]},
		"passes on the form": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "a", "contentVersion": "1.0.0.0", "parameters": {}}}, "found": []},
	}
	found := [finding.path | some finding in parameters_file.findings] with input as case.input
	found == case.found
}
