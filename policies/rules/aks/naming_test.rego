package forearm.rules.aks.naming_test

import data.forearm.rules.aks.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_AKS_CLUSTER_NAME_FORMAT as "^aks-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "aks-shop"} with data.configuration.AZURE_AKS_CLUSTER_NAME_FORMAT as "^aks-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
