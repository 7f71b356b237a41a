package forearm.rules.service_fabric.naming_test

import data.forearm.rules.service_fabric.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_SERVICE_FABRIC_CLUSTER_NAME_FORMAT as "^sf-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "sf-shop"} with data.configuration.AZURE_SERVICE_FABRIC_CLUSTER_NAME_FORMAT as "^sf-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
