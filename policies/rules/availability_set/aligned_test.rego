package forearm.rules.availability_set.aligned_test

import data.forearm.rules.availability_set.aligned

test_fails_where_it_is_not if {
	count(aligned.findings) > 0 with input.resource as {"sku": {"name": "Classic"}}
}

test_passes_where_it_is if {
	count(aligned.findings) == 0 with input.resource as {"sku": {"name": "Aligned"}}
}
