package forearm.rules.vm.naming_test

import data.forearm.rules.vm.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "web"} with data.configuration.AZURE_VIRTUAL_MACHINE_NAME_FORMAT as "^vm-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "vm-web"} with data.configuration.AZURE_VIRTUAL_MACHINE_NAME_FORMAT as "^vm-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "web"}
}
