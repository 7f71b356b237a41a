package forearm.rules.api_management.defender_test

import data.forearm.rules.api_management.defender

test_fails_without_one if {
	count(defender.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/shop", "properties": {}}]}
}

test_passes_with_one if {
	count(defender.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/shop", "properties": {}}, {"type": "Microsoft.Security/apiCollections", "name": "shop"}]}
}

test_does_not_apply_without_apis if {
	not defender.applies with input.resource as {"type": "Microsoft.ApiManagement/service"}
}
