package forearm.rules.vnet.subnet_name_test

import data.forearm.rules.vnet.subnet_name

test_fails_on_a_dash_at_the_end if {
	count(subnet_name.findings) > 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks", "properties": {"subnets": [{"name": "web-"}]}}
}

test_passes_on_a_valid_name if {
	count(subnet_name.findings) == 0 with input.resource as {"type": "Microsoft.Network/virtualNetworks/subnets", "name": "vnet/snet-web"}
}
