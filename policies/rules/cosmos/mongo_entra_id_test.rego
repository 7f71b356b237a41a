package forearm.rules.cosmos.mongo_entra_id_test

import data.forearm.rules.cosmos.mongo_entra_id

test_fails_where_it_is_not_set if {
	count(mongo_entra_id.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(mongo_entra_id.findings) == 0 with input.resource as {"properties": {"authConfig": {"allowedModes": ["MicrosoftEntraID"]}}}
}
