package forearm.rules.sqlmi.entra_only_test

import data.forearm.rules.sqlmi.entra_only

test_fails_where_it_is_not_set if {
	count(entra_only.findings) > 0 with input.resource as {"type": "Microsoft.Sql/managedInstances", "properties": {}}
}

test_fails_where_it_is_off if {
	count(entra_only.findings) > 0 with input.resource as {"type": "Microsoft.Sql/managedInstances/azureADOnlyAuthentications", "properties": {"azureADOnlyAuthentication": false}}
}

test_passes_where_the_server_says_so if {
	count(entra_only.findings) == 0 with input.resource as {"type": "Microsoft.Sql/managedInstances", "properties": {"administrators": {"azureADOnlyAuthentication": true}}}
}

test_passes_where_a_resource_beside_it_says_so if {
	count(entra_only.findings) == 0 with input.resource as {"type": "Microsoft.Sql/managedInstances", "resources": [{"type": "Microsoft.Sql/managedInstances/azureADOnlyAuthentications", "properties": {"azureADOnlyAuthentication": true}}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": []},
	{"sees": {"resource": {"properties": {"administrators": {"azureADOnlyAuthentication": true}}, "type": "Microsoft.Sql/managedInstances/azureADOnlyAuthentications"}}, "found": [["properties", "azureADOnlyAuthentication"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in entra_only.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_goes_by_what_is_deployed_last if {
	{finding.path | some finding in entra_only.findings} == {["resources", 0, "properties", "azureADOnlyAuthentication"]} with input.resource as {"type": "Microsoft.Sql/managedInstances", "properties": {"administrators": {"azureADOnlyAuthentication": true}}, "resources": [{"type": "Microsoft.Sql/managedInstances/azureADOnlyAuthentications", "properties": {"azureADOnlyAuthentication": false}}]}
}
