package forearm.rules.service_fabric.managed_naming_test

import data.forearm.rules.service_fabric.managed_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT": "^sfmc-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "sfmc-shop"}, "settings": {"AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT": "^sfmc-"}, "found": []},
	}
	managed_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in managed_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not managed_naming.applies with input.resource as {"name": "shop"}
}
