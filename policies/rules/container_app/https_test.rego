package forearm.rules.container_app.https_test

import data.forearm.rules.container_app.https

test_fails_where_it_is_allowed if {
	count(https.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {"allowInsecure": true}}}}
}

test_passes_where_it_is_not_set if {
	count(https.findings) == 0 with input.resource as {"properties": {"configuration": {"ingress": {}}}}
}

test_does_not_apply_without_ingress if {
	not https.applies with input.resource as {"properties": {}}
}
