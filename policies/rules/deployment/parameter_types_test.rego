package forearm.rules.deployment.parameter_types_test

import data.forearm.rules.deployment.parameter_types

network(value) := {"network": {"strongType": "Microsoft.Network/virtualNetworks", "value": value}}

place(value) := {"location": {"strongType": "location", "value": value}}

test_fails_on_another_type if {
	count(parameter_types.findings) == 1 with input.module.typed as network("/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/routeTables/a")
	count(parameter_types.findings) == 1 with input.module.typed as network("a")
}

test_fails_on_an_unknown_region if {
	count(parameter_types.findings) == 1 with input.module.typed as place("atlantis")
}

test_passes_on_the_type if {
	count(parameter_types.findings) == 0 with input.module.typed as network("/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/a")
	count(parameter_types.findings) == 0 with input.module.typed as place("West Europe")
	count(parameter_types.findings) == 0 with input.module.typed as {}
}

test_goes_by_the_type_of_the_definition if {
	count(parameter_types.findings) == 1 with input.module.typed as {"key": {"resourceType": "Microsoft.KeyVault/vaults@2023-07-01#properties", "value": "a"}}
}

test_findings[name] if {
	some name, case in {
		"condition given != ''": {"input": {"module": {"typed": {"deployment": {"resourceType": [""]}, "network": {"resourceType": {}, "strongType": "Microsoft.Network/virtualNetworks", "value": ""}}}}, "found": []},
		"condition parameter.strongType": {"input": {"module": {"typed": {"key": {"resourceType": "Microsoft.KeyVault/vaults@2023-07-01#properties", "strongType": false, "value": "a"}, "parameter_types": {"strongType": 1}}}}, "found": [["parameters", "key"]]},
	}
	found := [finding.path | some finding in parameter_types.findings] with input as case.input
	found == case.found
}
