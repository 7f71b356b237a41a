package forearm.rules.data_explorer.private_test

import data.forearm.rules.data_explorer.private

test_fails_on_another_value if {
	count(private.findings) > 0 with input.resource as {"properties": {"publicNetworkAccess": "other"}}
}

test_fails_where_it_is_not_set if {
	count(private.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(private.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "Disabled"}}
}

test_passes_where_a_perimeter_decides if {
	count(private.findings) == 0 with input.resource as {"properties": {"publicNetworkAccess": "securedByPerimeter"}}
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.data_explorer.private", {"resource": {"type": "Microsoft.Kusto/clusters", "properties": {"publicNetworkAccess": "SecuredByPerimeter"}}}, ["/resource/properties/publicNetworkAccess"]) == "unknown"
}
