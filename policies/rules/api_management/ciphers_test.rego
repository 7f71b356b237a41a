package forearm.rules.api_management.ciphers_test

import data.forearm.rules.api_management.ciphers

test_findings[name] if {
	some name, case in {
		"fails where one is on": {"resource": {"properties": {"customProperties": {"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TripleDes168": "True"}}}, "found": [["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA"], ["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA"], ["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_CBC_SHA"], ["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_CBC_SHA256"], ["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_GCM_SHA256"], ["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_256_CBC_SHA"], ["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_256_CBC_SHA256"], ["properties", "customProperties", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TripleDes168"]]},
		"passes where all are off": {"resource": {"properties": {"customProperties": {"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_CBC_SHA": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_256_CBC_SHA": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_CBC_SHA256": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_256_CBC_SHA256": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_GCM_SHA256": "False", "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TripleDes168": "False"}}}, "found": []},
	}
	found := sort([finding.path | some finding in ciphers.findings]) with input.resource as case.resource
	found == case.found
}

test_tiers if {
	every tier, applies in {"Developer": true, "Premium": true, "Consumption": false, "consumption": false, "BasicV2": false, "StandardV2": false, "PremiumV2": false} {
		is_checked == applies with input.resource as {"sku": {"name": tier}, "properties": {}}
	}
}

default is_checked := false

is_checked if ciphers.applies
