package forearm.rules.keyvault.firewall_test

import data.forearm.rules.keyvault.firewall

test_fails_where_all_networks_are_allowed if {
	count(firewall.findings) > 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Allow"}}}
}

test_fails_where_no_rules_are_set if {
	count(firewall.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_traffic_is_denied if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Deny"}}}
}
