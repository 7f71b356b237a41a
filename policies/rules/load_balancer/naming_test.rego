package forearm.rules.load_balancer.naming_test

import data.forearm.rules.load_balancer.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "web"} with data.configuration.AZURE_LOAD_BALANCER_NAME_FORMAT as "^lb[ie]-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "lbi-web"} with data.configuration.AZURE_LOAD_BALANCER_NAME_FORMAT as "^lb[ie]-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "web"}
}

test_does_not_apply_to_those_of_clusters if {
	not naming.applies with input.resource as {"name": "kubernetes-internal"} with data.configuration.AZURE_LOAD_BALANCER_NAME_FORMAT as "^lb"
}
