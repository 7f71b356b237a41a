package forearm.rules.ai_services.firewall_test

import data.forearm.rules.ai_services.firewall

test_fails_where_all_networks_are_allowed if {
	count(firewall.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_without_public_access if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
}

test_passes_where_traffic_is_denied if {
	count(firewall.findings) == 0 with input.resource as {"properties": {"networkAcls": {"defaultAction": "Deny"}}}
}
