package forearm.rules.template.resources_test

import data.forearm.rules.template.resources

test_findings[name] if {
	some name, case in {
		"fails without resources": {"input": {"file": {"name": "main.json"}, "template": {"resources": []}}, "found": [["resources"]]},
		"passes with resources": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"type": "a"}]}}, "found": []},
	}
	found := [finding.path | some finding in resources.findings] with input as case.input
	found == case.found
}
