package forearm.rules.network_interface.no_public_ip_test

import data.forearm.rules.network_interface.no_public_ip

test_fails_on_an_address if {
	count(no_public_ip.findings) > 0 with input.resource as {"properties": {"ipConfigurations": [{"name": "a", "properties": {"publicIPAddress": {"id": "/x"}}}]}}
}

test_passes_without_one if {
	count(no_public_ip.findings) == 0 with input.resource as {"properties": {"ipConfigurations": [{"name": "a", "properties": {}}]}}
}

machine(configurations) := {"type": "Microsoft.Compute/virtualMachines", "properties": {"networkProfile": {"networkInterfaceConfigurations": configurations}}}

test_looks_at_interfaces_that_a_machine_makes if {
	{finding.path | some finding in no_public_ip.findings} == {["properties", "networkProfile", "networkInterfaceConfigurations", 0, "properties", "ipConfigurations", 1, "properties", "publicIPAddressConfiguration"]} with input.resource as machine([{"properties": {"ipConfigurations": [{"name": "a", "properties": {}}, {"properties": {"publicIPAddressConfiguration": {}}}]}}])
	no_public_ip.applies with input.resource as machine([{}])
	not no_public_ip.applies with input.resource as machine([])
	no_public_ip.applies with input.resource as {"type": "Microsoft.Network/networkInterfaces"}
}
