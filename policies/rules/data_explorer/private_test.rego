package forearm.rules.data_explorer.private_test

import data.forearm.rules.data_explorer.private

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"publicNetworkAccess": "other"}}, "found": [["properties", "publicNetworkAccess"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "publicNetworkAccess"]]},
		"passes where it is set": {"resource": {"properties": {"publicNetworkAccess": "Disabled"}}, "found": []},
		"passes where a perimeter decides": {"resource": {"properties": {"publicNetworkAccess": "securedByPerimeter"}}, "found": []},
	}
	found := [finding.path | some finding in private.findings] with input.resource as case.resource
	found == case.found
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.data_explorer.private", {"resource": {"type": "Microsoft.Kusto/clusters", "properties": {"publicNetworkAccess": "SecuredByPerimeter"}}}, ["/resource/properties/publicNetworkAccess"]) == "unknown"
}
