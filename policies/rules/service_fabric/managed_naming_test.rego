package forearm.rules.service_fabric.managed_naming_test

import data.forearm.rules.service_fabric.managed_naming

test_fails_on_another_name if {
	count(managed_naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT as "^sfmc-"
}

test_passes_on_the_format if {
	count(managed_naming.findings) == 0 with input.resource as {"name": "sfmc-shop"} with data.configuration.AZURE_SERVICE_FABRIC_MANAGED_CLUSTER_NAME_FORMAT as "^sfmc-"
}

test_does_not_apply_without_a_format if {
	not managed_naming.applies with input.resource as {"name": "shop"}
}
