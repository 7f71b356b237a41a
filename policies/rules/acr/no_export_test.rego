package forearm.rules.acr.no_export_test

import data.forearm.rules.acr.no_export

test_fails_where_it_is_not_set if {
	count(no_export.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_on_public_registries if {
	count(no_export.findings) > 0 with input.resource as {"properties": {"policies": {"exportPolicy": {"status": "disabled"}}}}
}

test_passes_where_both_are_closed if {
	count(no_export.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled", "policies": {"exportPolicy": {"status": "disabled"}}}}
}
