package forearm.rules.template.scheme_test

import data.forearm.rules.template.scheme

test_findings[name] if {
	some name, case in {
		"fails on http": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "http://schema.management.azure.com/a"}}, "found": [["$schema"]]},
		"fails without a schema": {"input": {"file": {"name": "main.json"}, "template": {}}, "found": [["$schema"]]},
		"passes on https": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/a"}}, "found": []},
	}
	found := [finding.path | some finding in scheme.findings] with input as case.input
	found == case.found
}
