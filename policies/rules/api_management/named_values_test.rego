package forearm.rules.api_management.named_values_test

import data.forearm.rules.api_management.named_values

test_fails_on_a_plain_value if {
	count(named_values.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/namedValues", "name": "apim/x", "properties": {"value": "a"}}
}

test_passes_on_a_vault if {
	count(named_values.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/namedValues", "name": "apim/x", "properties": {"keyVault": {"secretIdentifier": "https://x"}}}]}
}
