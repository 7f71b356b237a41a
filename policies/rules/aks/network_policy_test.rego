package forearm.rules.aks.network_policy_test

import data.forearm.rules.aks.network_policy

test_fails_on_another_value if {
	count(network_policy.findings) > 0 with input.resource as {"properties": {"networkProfile": {"networkPolicy": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(network_policy.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(network_policy.findings) == 0 with input.resource as {"properties": {"networkProfile": {"networkPolicy": "azure"}}}
}

test_passes_on_each_of_them if {
	every policy in ["calico", "cilium"] {
		count(network_policy.findings) == 0 with input.resource as {"properties": {"networkProfile": {"networkPolicy": policy}}}
	}
}

test_says_one_thing_where_it_is_not_written if {
	count(network_policy.findings) == 1 with input.resource as {"properties": {}}
}
