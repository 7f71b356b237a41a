package forearm.rules.vmss.script_secrets_test

import data.forearm.rules.vmss.script_secrets

test_fails_on_a_secret if {
	count(script_secrets.findings) > 0 with input.resource as {"type": "Microsoft.Compute/virtualMachineScaleSets/extensions", "properties": {"settings": {"commandToExecute": "{{secret}}"}}}
}

test_fails_inside_the_scale_set if {
	count(script_secrets.findings) > 0 with input.resource as {"type": "Microsoft.Compute/virtualMachineScaleSets", "properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"settings": {"commandToExecute": "{{secret}}"}}}]}}}}
}

test_passes_on_a_plain_command if {
	count(script_secrets.findings) == 0 with input.resource as {"type": "Microsoft.Compute/virtualMachineScaleSets/extensions", "properties": {"settings": {"commandToExecute": "echo"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": {"sku": {}}}}}}}, "found": []},
	{"sees": {"resource": {"properties": {"settings": {"commandToExecute": "echo"}}, "type": "Microsoft.Compute/virtualMachineScaleSets/extensions"}, "secrets": {}}, "found": []},
	{"sees": {"resource": {"type": "Microsoft.Compute/virtualMachineScaleSets/extensions"}, "secrets": [""]}, "found": []},
	{"sees": {"resource": {"properties": {"virtualMachineProfile": {"extensionProfile": {"extensions": [{"properties": {"settings": {"commandToExecute": false}}}]}}}}, "secrets": [""]}, "found": [["properties", "virtualMachineProfile", "extensionProfile", "extensions", 0, "properties", "settings", "commandToExecute"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in script_secrets.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
