package forearm.rules.acr.naming_test

import data.forearm.rules.acr.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop1"}, "settings": {"AZURE_CONTAINER_REGISTRY_NAME_FORMAT": "^cr"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "crshop"}, "settings": {"AZURE_CONTAINER_REGISTRY_NAME_FORMAT": "^cr"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop1"}
}
