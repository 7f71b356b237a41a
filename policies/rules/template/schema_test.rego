package forearm.rules.template.schema_test

import data.forearm.rules.template.schema

test_findings[name] if {
	some name, case in {
		"fails on another schema": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2014-04-01/deploymentTemplate.json#"}}, "found": [["$schema"]]},
		"fails without a schema": {"input": {"file": {"name": "main.json"}, "template": {}}, "found": [["$schema"]]},
		"passes on a current schema": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#"}}, "found": []},
	}
	found := [finding.path | some finding in schema.findings] with input as case.input
	found == case.found
}
