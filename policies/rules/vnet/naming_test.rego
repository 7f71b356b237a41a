package forearm.rules.vnet.naming_test

import data.forearm.rules.vnet.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "hub"}, "settings": {"AZURE_VNET_NAME_FORMAT": "^vnet-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "vnet-hub"}, "settings": {"AZURE_VNET_NAME_FORMAT": "^vnet-"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "hub"}
}
