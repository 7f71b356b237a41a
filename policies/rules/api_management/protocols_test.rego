package forearm.rules.api_management.protocols_test

import data.forearm.rules.api_management.protocols

test_findings[name] if {
	some name, case in {
		"fails where one is on": {"resource": {"properties": {"customProperties": {"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10": "True"}}}, "found": [["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10"]]},
		"passes where all are off": {"resource": {"properties": {"customProperties": {"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls11": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Ssl30": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Tls10": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Tls11": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Ssl30": "False"}}}, "found": []},
	}
	found := [finding.path | some finding in protocols.findings] with input.resource as case.resource
	found == case.found
}
