package forearm.rules.databricks.private_test

import data.forearm.rules.databricks.private

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"publicNetworkAccess": "other"}}, "found": [["properties", "publicNetworkAccess"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "publicNetworkAccess"]]},
		"passes where it is set": {"resource": {"properties": {"publicNetworkAccess": "Disabled"}}, "found": []},
	}
	found := [finding.path | some finding in private.findings] with input.resource as case.resource
	found == case.found
}
