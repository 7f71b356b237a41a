package forearm.rules.domain_services.replicas_test

import data.forearm.rules.domain_services.replicas

test_fails_on_one if {
	count(replicas.findings) > 0 with input.resource as {"properties": {"replicaSets": [{"location": "a"}]}}
}

test_passes_on_two if {
	count(replicas.findings) == 0 with input.resource as {"properties": {"replicaSets": [{"location": "a"}, {"location": "b"}]}}
}
