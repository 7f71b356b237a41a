package forearm.rules.api_management.protocols_test

import data.forearm.rules.api_management.protocols

test_fails_where_one_is_on if {
	count(protocols.findings) > 0 with input.resource as {"properties": {"customProperties": {"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10": "True"}}}
}

test_passes_where_all_are_off if {
	count(protocols.findings) == 0 with input.resource as {"properties": {"customProperties": {"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls11": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Ssl30": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Tls10": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Tls11": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Ssl30": "False"}}}
}
