package forearm.rules.acr.no_export_test

import data.forearm.rules.acr.no_export

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "policies", "exportPolicy", "status"], ["properties", "publicNetworkAccess"]]},
		"fails on public registries": {"resource": {"properties": {"policies": {"exportPolicy": {"status": "disabled"}}}}, "found": [["properties", "publicNetworkAccess"]]},
		"passes where both are closed": {"resource": {"properties": {"publicNetworkAccess": "Disabled", "policies": {"exportPolicy": {"status": "disabled"}}}}, "found": []},
		"condition text.same(properties.policies.exportPolicy.status, 'disabled')": {"resource": {}, "found": [["properties", "policies", "exportPolicy", "status"], ["properties", "publicNetworkAccess"]]},
	}
	found := sort([finding.path | some finding in no_export.findings]) with input.resource as case.resource
	found == case.found
}
