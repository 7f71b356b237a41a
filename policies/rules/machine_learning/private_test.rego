package forearm.rules.machine_learning.private_test

import data.forearm.rules.machine_learning.private

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "publicNetworkAccess"]]},
		"fails behind a network": {"resource": {"properties": {"publicNetworkAccess": "Disabled", "allowPublicAccessWhenBehindVnet": true}}, "found": [["properties", "allowPublicAccessWhenBehindVnet"]]},
		"passes where it is off": {"resource": {"properties": {"publicNetworkAccess": "Disabled"}}, "found": []},
	}
	found := [finding.path | some finding in private.findings] with input.resource as case.resource
	found == case.found
}
