package forearm.rules.vm.script_secrets_test

import data.forearm.rules.vm.script_secrets

test_fails_on_a_secret if {
	count(script_secrets.findings) > 0 with input.resource as {"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"settings": {"commandToExecute": "{{secret}}"}}}
}

test_passes_on_a_plain_command if {
	count(script_secrets.findings) == 0 with input.resource as {"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"settings": {"commandToExecute": "echo"}}}
}

test_passes_on_protected_settings if {
	count(script_secrets.findings) == 0 with input.resource as {"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"protectedSettings": {"commandToExecute": "{{secret}}"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"settings": {"commandToExecute": "echo"}}, "type": "Microsoft.Compute/virtualMachines/extensions"}, "secrets": {}}, "found": []},
	{"sees": {"resource": {"type": "Microsoft.Compute/virtualMachines/extensions"}, "secrets": [""]}, "found": []},
	{"sees": {"resource": {"properties": {"settings": {"commandToExecute": "echo"}}, "type": "Microsoft.Compute/virtualMachines/extensions"}, "secrets": [""]}, "found": [["properties", "settings", "commandToExecute"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in script_secrets.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
