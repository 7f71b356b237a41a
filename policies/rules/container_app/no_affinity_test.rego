package forearm.rules.container_app.no_affinity_test

import data.forearm.rules.container_app.no_affinity

test_fails_on_sticky_sessions if {
	count(no_affinity.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {"stickySessions": {"affinity": "sticky"}}}}}
}

test_passes_where_it_is_not_set if {
	count(no_affinity.findings) == 0 with input.resource as {"properties": {"configuration": {"ingress": {}}}}
}

test_does_not_apply_without_ingress if {
	not no_affinity.applies with input.resource as {"properties": {}}
}
