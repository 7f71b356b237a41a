package forearm.rules.vm.hybrid_benefit_test

import data.forearm.rules.vm.hybrid_benefit

test_fails_without_it if {
	count(hybrid_benefit.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {}}} with data.configuration.AZURE_VM_USE_AZURE_HYBRID_BENEFIT as true
}

test_passes_with_it if {
	count(hybrid_benefit.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {}, "licenseType": "Windows_Server"}} with data.configuration.AZURE_VM_USE_AZURE_HYBRID_BENEFIT as true
}

test_does_not_apply_unless_configured if {
	not hybrid_benefit.applies with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {}}}
}
