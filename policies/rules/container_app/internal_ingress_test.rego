package forearm.rules.container_app.internal_ingress_test

import data.forearm.rules.container_app.internal_ingress

test_fails_on_the_internet if {
	count(internal_ingress.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {"external": true}}}} with data.configuration.AZURE_CONTAINERAPPS_RESTRICT_INGRESS as true
}

test_passes_on_the_network if {
	count(internal_ingress.findings) == 0 with input.resource as {"properties": {"configuration": {"ingress": {"external": false}}}} with data.configuration.AZURE_CONTAINERAPPS_RESTRICT_INGRESS as true
}

test_does_not_apply_unless_configured if {
	not internal_ingress.applies with input.resource as {"properties": {"configuration": {"ingress": {"external": true}}}}
}
