package forearm.rules.sqlmi.entra_only_test

import data.forearm.rules.sqlmi.entra_only

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"type": "Microsoft.Sql/managedInstances", "properties": {}}, "found": [["properties", "administrators", "azureADOnlyAuthentication"]]},
		"fails where it is off": {"resource": {"type": "Microsoft.Sql/managedInstances/azureADOnlyAuthentications", "properties": {"azureADOnlyAuthentication": false}}, "found": [["properties", "azureADOnlyAuthentication"]]},
		"passes where the server sets it": {"resource": {"type": "Microsoft.Sql/managedInstances", "properties": {"administrators": {"azureADOnlyAuthentication": true}}}, "found": []},
		"passes where a resource beside it sets it": {"resource": {"type": "Microsoft.Sql/managedInstances", "resources": [{"type": "Microsoft.Sql/managedInstances/azureADOnlyAuthentications", "properties": {"azureADOnlyAuthentication": true}}]}, "found": []},
		"condition text.same(type, 'Microsoft.Sql/managedInstances')": {"resource": {}, "found": []},
		"condition not item.properties.azureADOnlyAuthentication == true": {"resource": {"type": "Microsoft.Sql/managedInstances/azureADOnlyAuthentications", "properties": {"administrators": {"azureADOnlyAuthentication": true}}}, "found": [["properties", "azureADOnlyAuthentication"]]},
		"goes by what is deployed last": {"resource": {"type": "Microsoft.Sql/managedInstances", "properties": {"administrators": {"azureADOnlyAuthentication": true}}, "resources": [{"type": "Microsoft.Sql/managedInstances/azureADOnlyAuthentications", "properties": {"azureADOnlyAuthentication": false}}]}, "found": [["resources", 0, "properties", "azureADOnlyAuthentication"]]},
	}
	found := [finding.path | some finding in entra_only.findings] with input.resource as case.resource
	found == case.found
}
