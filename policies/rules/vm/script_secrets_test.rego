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
