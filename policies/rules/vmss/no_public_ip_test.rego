package forearm.rules.vmss.no_public_ip_test

import data.forearm.rules.vmss.no_public_ip

test_findings[name] if {
	some name, case in {
		"fails on an address": {"resource": {"type": "Microsoft.Compute/virtualMachineScaleSets", "properties": {"virtualMachineProfile": {"networkProfile": {"networkInterfaceConfigurations": [{"properties": {"ipConfigurations": [{"name": "a", "properties": {"publicIPAddressConfiguration": {"name": "x"}}}]}}]}}}}, "found": [["properties", "virtualMachineProfile", "networkProfile", "networkInterfaceConfigurations", 0, "properties", "ipConfigurations", 0, "properties", "publicIPAddressConfiguration"]]},
		"passes without one": {"resource": {"type": "Microsoft.Compute/virtualMachineScaleSets", "properties": {"virtualMachineProfile": {"networkProfile": {"networkInterfaceConfigurations": [{"properties": {"ipConfigurations": [{"name": "a", "properties": {}}]}}]}}}}, "found": []},
	}
	found := [finding.path | some finding in no_public_ip.findings] with input.resource as case.resource
	found == case.found
}

test_looks_at_both_profiles_of_a_machine if {
	every profile in ["networkProfile", "networkProfileConfiguration"] {
		some finding in no_public_ip.findings with input.resource as {"type": "Microsoft.Compute/virtualMachineScaleSets/virtualMachines", "name": "s/0", "properties": {profile: {"networkInterfaceConfigurations": [{"name": "n", "properties": {"ipConfigurations": [{"name": "c", "properties": {"publicIPAddressConfiguration": {"properties": {}}}}]}}]}}}
		finding.path == ["properties", profile, "networkInterfaceConfigurations", 0, "properties", "ipConfigurations", 0, "properties", "publicIPAddressConfiguration"]
	}
}
