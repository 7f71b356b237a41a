package forearm.rules.acr.content_trust_test

import data.forearm.rules.acr.content_trust

test_fails_where_it_is_not_set if {
	count(content_trust.findings) > 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}

test_passes_where_it_is_on if {
	count(content_trust.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"policies": {"trustPolicy": {"status": "enabled"}}}}
}

test_does_not_apply_to_basic_registries if {
	not content_trust.applies with input.resource as {"sku": {"name": "Basic"}, "properties": {}}
}
