package forearm.rules.container_app.restricted_ingress_test

import data.forearm.rules.container_app.restricted_ingress

test_fails_without_ranges if {
	count(restricted_ingress.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {}}}}
}

test_fails_where_some_are_denied if {
	count(restricted_ingress.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"name": "a", "action": "Deny"}]}}}}
}

test_passes_on_ranges if {
	count(restricted_ingress.findings) == 0 with input.resource as {"properties": {"configuration": {"ingress": {"ipSecurityRestrictions": [{"name": "a", "action": "Allow"}]}}}}
}

test_does_not_apply_without_ingress if {
	not restricted_ingress.applies with input.resource as {"properties": {}}
}
