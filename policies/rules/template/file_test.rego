package forearm.rules.template.file_test

import data.forearm.rules.template.file

test_findings[name] if {
	some name, case in {
		"fails without resources": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0"}}, "found": [[]]},
		"fails on an unknown member": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [], "paramters": {}}}, "found": [["paramters"]]},
		"passes on the form": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}}, "found": []},
	}
	found := [finding.path | some finding in file.findings] with input as case.input
	found == case.found
}
