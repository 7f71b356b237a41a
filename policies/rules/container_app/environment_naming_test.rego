package forearm.rules.container_app.environment_naming_test

import data.forearm.rules.container_app.environment_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT": "^cae-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "cae-shop"}, "settings": {"AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT": "^cae-"}, "found": []},
	}
	environment_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in environment_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not environment_naming.applies with input.resource as {"name": "shop"}
}
