package forearm.rules.deployment.parameter_types_test

import data.forearm.rules.deployment.parameter_types

vnet := {"parameters": {"network": {"type": "string", "metadata": {"strongType": "Microsoft.Network/virtualNetworks"}}}}

place := {"parameters": {"location": {"type": "string", "metadata": {"strongType": "location"}}}}

given(name, value) := {"parameters": {name: {"value": value}}}

test_fails_on_another_type if {
	count(parameter_types.findings) == 1 with input as {"template": vnet, "module": given("network", "/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/routeTables/a")}
	count(parameter_types.findings) == 1 with input as {"template": vnet, "module": given("network", "a")}
}

test_fails_on_an_unknown_region if {
	count(parameter_types.findings) == 1 with input as {"template": place, "module": given("location", "atlantis")}
}

test_passes_on_the_type if {
	count(parameter_types.findings) == 0 with input as {"template": vnet, "module": given("network", "/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/a")}
	count(parameter_types.findings) == 0 with input as {"template": place, "module": given("location", "West Europe")}
	count(parameter_types.findings) == 0 with input as {"template": place, "module": {"parameters": {}}}
}
