package forearm.rules.vm.hybrid_benefit_test

import data.forearm.rules.vm.hybrid_benefit

test_findings[name] if {
	some name, case in {
		"fails without it": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {}}}, "settings": {"AZURE_VM_USE_AZURE_HYBRID_BENEFIT": true}, "found": [["properties", "licenseType"]]},
		"passes with it": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {}, "licenseType": "Windows_Server"}}, "settings": {"AZURE_VM_USE_AZURE_HYBRID_BENEFIT": true}, "found": []},
		"condition vm.windows(properties)": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}}}, "settings": {"AZURE_VM_USE_AZURE_HYBRID_BENEFIT": true}, "found": [["properties", "licenseType"]]},
	}
	hybrid_benefit.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in hybrid_benefit.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"unless configured": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {}}}},
		"condition vm.windows(properties)": {"resource": {}, "settings": {"AZURE_VM_USE_AZURE_HYBRID_BENEFIT": true}},
		"condition vm.windows(properties) (2)": {"resource": {"properties": {}}, "settings": {"AZURE_VM_USE_AZURE_HYBRID_BENEFIT": true}},
	}
	not hybrid_benefit.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
