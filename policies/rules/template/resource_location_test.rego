package forearm.rules.template.resource_location_test

import data.forearm.rules.template.resource_location

test_findings[name] if {
	some name, case in {
		"fails on a region": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"location": "westeurope"}]}}, "found": [["resources", 0, "location"]]},
		"passes on a parameter": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"location": "[parameters('location')]"}]}}, "found": []},
		"passes on global": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"location": "global"}]}}, "found": []},
	}
	resource_location.applies with input as case.input
	found := [finding.path | some finding in resource_location.findings] with input as case.input
	found == case.found
}

test_looks_into_resources_within_others if {
	storage := {"type": "Microsoft.Storage/storageAccounts", "location": "westeurope"}
	some child in resource_location.findings with input.template as {"resources": {"a": {"location": "[parameters('l')]", "resources": [storage]}}}
	child.path == ["resources", "a", "resources", 0, "location"]
}

test_fails_on_a_text_in_brackets if {
	count(resource_location.findings) == 1 with input.template as {"resources": [{"location": "['westeurope']"}]}
}

test_passes_on_members_of_other_meaning if {
	count(resource_location.findings) == 0 with input.template as {"resources": [{"location": "[parameters('l')]", "properties": {"resources": [{"location": "westeurope"}]}}]}
}

test_passes_on_the_text_global_in_brackets if {
	count(resource_location.findings) == 0 with input.template as {"resources": [{"location": "[ 'Global' ]"}]}
}

test_applies_to_files_and_nested_deployments if {
	resource_location.applies with input as {"file": {"name": "main.json"}}
	resource_location.applies with input as {"module": {"root": false}}
	not resource_location.applies with input as {"module": {"root": true}}
}
