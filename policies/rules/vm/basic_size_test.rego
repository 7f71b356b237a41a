package forearm.rules.vm.basic_size_test

import data.forearm.rules.vm.basic_size

test_fails_on_a_basic_size if {
	count(basic_size.findings) > 0 with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Basic_A1"}}}
}

test_passes_on_another_size if {
	count(basic_size.findings) == 0 with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D2s_v5"}}}
}
