package forearm.rules.web_pubsub.sla_test

import data.forearm.rules.web_pubsub.sla

test_fails_on_a_free_service if {
	count(sla.findings) > 0 with input.resource as {"sku": {"name": "Free_F1"}}
}

test_passes_on_a_standard_service if {
	count(sla.findings) == 0 with input.resource as {"sku": {"name": "Standard_S1"}}
}
