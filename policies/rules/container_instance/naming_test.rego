package forearm.rules.container_instance.naming_test

import data.forearm.rules.container_instance.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_CONTAINER_INSTANCE_NAME_FORMAT": "^ci-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "ci-shop"}, "settings": {"AZURE_CONTAINER_INSTANCE_NAME_FORMAT": "^ci-"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
