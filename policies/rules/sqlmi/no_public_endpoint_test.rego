package forearm.rules.sqlmi.no_public_endpoint_test

import data.forearm.rules.sqlmi.no_public_endpoint

instance(properties) := {"type": "Microsoft.Sql/managedInstances", "properties": properties}

test_fails_on_a_public_endpoint if {
	[finding.path | some finding in no_public_endpoint.findings] == [["properties", "publicDataEndpointEnabled"]] with input.resource as instance({"publicDataEndpointEnabled": true})
}

test_passes_where_there_is_none if {
	count(no_public_endpoint.findings) == 0 with input.resource as instance({"publicDataEndpointEnabled": false})
	count(no_public_endpoint.findings) == 0 with input.resource as instance({})
}

test_is_unknown_where_azure_decides if {
	every enabled in [true, false] {
		forearm.verdict("forearm.rules.sqlmi.no_public_endpoint", {"resource": instance({"publicDataEndpointEnabled": enabled})}, ["/resource/properties/publicDataEndpointEnabled"]) == "unknown"
	}
}
