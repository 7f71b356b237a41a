package forearm.rules.network_gateway.connection_naming_test

import data.forearm.rules.network_gateway.connection_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "hub"}, "settings": {"AZURE_GATEWAY_CONNECTION_NAME_FORMAT": "^con-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "con-hub"}, "settings": {"AZURE_GATEWAY_CONNECTION_NAME_FORMAT": "^con-"}, "found": []},
	}
	connection_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in connection_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not connection_naming.applies with input.resource as {"name": "hub"}
}
