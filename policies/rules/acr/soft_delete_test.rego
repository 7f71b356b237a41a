package forearm.rules.acr.soft_delete_test

import data.forearm.rules.acr.soft_delete

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "policies", "softDeletePolicy", "status"]]},
		"fails without days": {"resource": {"properties": {"policies": {"softDeletePolicy": {"status": "enabled"}}}}, "found": [["properties", "policies", "softDeletePolicy", "retentionDays"]]},
		"passes where it is on": {"resource": {"properties": {"policies": {"softDeletePolicy": {"status": "enabled", "retentionDays": 90}}}}, "found": []},
		"condition enabled": {"resource": {}, "found": [["properties", "policies", "softDeletePolicy", "status"]]},
	}
	soft_delete.applies with input.resource as case.resource
	found := [finding.path | some finding in soft_delete.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"with a retention policy": {"properties": {"policies": {"retentionPolicy": {"status": "enabled"}}}},
		"condition count(children.of(resource, 'Microsoft.ContainerRegistry/registries/replications')) == 0": {"resources": [{"type": "Microsoft.ContainerRegistry/registries/replications"}]},
	}
	not soft_delete.applies with input.resource as resource
}
