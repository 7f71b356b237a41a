package forearm.rules.network_interface.no_public_ip_test

import data.forearm.rules.network_interface.no_public_ip

test_fails_on_an_address if {
	count(no_public_ip.findings) > 0 with input.resource as {"properties": {"ipConfigurations": [{"name": "a", "properties": {"publicIPAddress": {"id": "/x"}}}]}}
}

test_passes_without_one if {
	count(no_public_ip.findings) == 0 with input.resource as {"properties": {"ipConfigurations": [{"name": "a", "properties": {}}]}}
}
