package forearm.rules.api_management.defender_test

import data.forearm.rules.api_management.defender

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/shop", "properties": {}}]}, "found": [["resources", 0]]},
		"passes with one": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/shop", "properties": {}}, {"type": "Microsoft.Security/apiCollections", "name": "shop"}]}, "found": []},
		"limit 0, not 1": {"resource": {"resources": [{"type": "Microsoft.ApiManagement/service/apis"}]}, "found": []},
	}
	defender.applies with input.resource as case.resource
	found := [finding.path | some finding in defender.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without apis": {"type": "Microsoft.ApiManagement/service"},
		"condition text.same(object.get(api, ['properties', 'type'], object.get(api, ['properties', 'apiType'], 'htt...": {"resources": [{"type": "Microsoft.ApiManagement/service/apis", "properties": {"apiType": -1}}]},
	}
	not defender.applies with input.resource as resource
}
