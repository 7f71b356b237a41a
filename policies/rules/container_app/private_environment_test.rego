package forearm.rules.container_app.private_environment_test

import data.forearm.rules.container_app.private_environment

test_fails_where_it_is_not_set if {
	private_environment.findings[_].path == ["properties", "vnetConfiguration", "internal"] with input.resource as {"properties": {}}
}

test_fails_without_a_subnet if {
	private_environment.findings[_].path == ["properties", "vnetConfiguration", "infrastructureSubnetId"] with input.resource as {"properties": {"vnetConfiguration": {"internal": true}}}
	count(private_environment.findings) == 1 with input.resource as {"properties": {"vnetConfiguration": {"infrastructureSubnetId": "/x"}}}
}

test_findings[name] if {
	some name, case in {
		"passes in a network": {"resource": {"properties": {"vnetConfiguration": {"internal": true, "infrastructureSubnetId": "/x"}}}, "found": []},
		"condition properties.vnetConfiguration.internal == true": {"resource": {"properties": {"vnetConfiguration": {"infrastructureSubnetId": 2}}}, "found": [["properties", "vnetConfiguration", "internal"]]},
		"condition not internal": {"resource": {"properties": {"vnetConfiguration": {"infrastructureSubnetId": "", "internal": true}}}, "found": [["properties", "vnetConfiguration", "infrastructureSubnetId"]]},
		"reports one finding at a time": {"resource": {"properties": {}}, "found": [["properties", "vnetConfiguration", "internal"]]},
	}
	found := [finding.path | some finding in private_environment.findings] with input.resource as case.resource
	found == case.found
}

test_passes_without_public_access if {
	count(private_environment.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
	count(private_environment.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled", "vnetConfiguration": {"internal": true}}}
}
