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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"resources": [{"properties": {"apiType": -1}, "type": "Microsoft.ApiManagement/service/apis"}]}}, "found": [], "applies": false},
	{"sees": {"resource": {"resources": [{"type": "Microsoft.ApiManagement/service/apis"}]}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | defender.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in defender.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
