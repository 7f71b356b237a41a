package forearm.rules.aks.authorized_ips_test

import data.forearm.rules.aks.authorized_ips

test_fails_where_it_is_not_set if {
	count(authorized_ips.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_ranges if {
	count(authorized_ips.findings) == 0 with input.resource as {"properties": {"apiServerAccessProfile": {"authorizedIPRanges": ["192.0.2.0/24"]}}}
}

test_does_not_apply_to_private_clusters if {
	not authorized_ips.applies with input.resource as {"properties": {"apiServerAccessProfile": {"enablePrivateCluster": true}}}
}

test_fails_on_ranges_that_are_everything if {
	count(authorized_ips.findings) == 1 with input.resource as {"properties": {"apiServerAccessProfile": {"authorizedIPRanges": ["192.0.2.0/24", "0.0.0.0/0"]}}}
}
