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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": false, "settings": {"AZURE_VM_USE_AZURE_HYBRID_BENEFIT": true}},
	{"sees": {"resource": {"properties": {}}}, "found": [], "applies": false, "settings": {"AZURE_VM_USE_AZURE_HYBRID_BENEFIT": true}},
	{"sees": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}}}}, "found": [["properties", "licenseType"]], "applies": true, "settings": {"AZURE_VM_USE_AZURE_HYBRID_BENEFIT": true}},
]

test_cases if {
	every case in cases {
		count([true | hybrid_benefit.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in hybrid_benefit.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
