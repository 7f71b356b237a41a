package forearm.rules.storage.firewall_test

import data.forearm.rules.storage.firewall

test_fails_where_all_networks_are_allowed if {
	count(firewall.findings) > 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Allow"}}}
}

test_fails_where_no_rules_are_set if {
	count(firewall.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_traffic_is_denied if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "deny"}}}
}

test_does_not_apply_to_the_storage_of_a_cloud_shell if {
	not firewall.applies with input.resource as {"tags": {"ms-resource-usage": "azure-cloud-shell"}, "properties": {}}
}
