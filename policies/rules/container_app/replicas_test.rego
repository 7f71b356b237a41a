package forearm.rules.container_app.replicas_test

import data.forearm.rules.container_app.replicas

test_fails_on_one if {
	count(replicas.findings) > 0 with input.resource as {"properties": {"template": {"scale": {"minReplicas": 1}}}}
}

test_fails_where_it_is_not_set if {
	count(replicas.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_two if {
	count(replicas.findings) == 0 with input.resource as {"properties": {"template": {"scale": {"minReplicas": 2}}}}
}
