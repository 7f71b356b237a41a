package forearm.rules.vmss.no_public_ip_test

import data.forearm.rules.vmss.no_public_ip

test_fails_on_an_address if {
	count(no_public_ip.findings) > 0 with input.resource as {"type": "Microsoft.Compute/virtualMachineScaleSets", "properties": {"virtualMachineProfile": {"networkProfile": {"networkInterfaceConfigurations": [{"properties": {"ipConfigurations": [{"name": "a", "properties": {"publicIPAddressConfiguration": {"name": "x"}}}]}}]}}}}
}

test_passes_without_one if {
	count(no_public_ip.findings) == 0 with input.resource as {"type": "Microsoft.Compute/virtualMachineScaleSets", "properties": {"virtualMachineProfile": {"networkProfile": {"networkInterfaceConfigurations": [{"properties": {"ipConfigurations": [{"name": "a", "properties": {}}]}}]}}}}
}
