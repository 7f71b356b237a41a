# METADATA
# title: API Management requires TLS 1.2 or later.
# description: >-
#   TLS 1.0, TLS 1.1 and SSL 3.0 have known vulnerabilities. Set the
#   `customProperties` of old protocols to `False`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.Protocols, AZR-000054]
#   severity: error
#   types: [Microsoft.ApiManagement/service]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3, DP-4]
#   fix: {set: [properties, customProperties, "*"], value: "False"}
package forearm.rules.api_management.protocols

import data.forearm.lib.text

settings := object.get(input.resource, ["properties", "customProperties"], {})

off_by_default := [
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls11",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Ssl30",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Tls10",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Tls11",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Backend.Protocols.Ssl30",
]

findings contains {
	"path": ["properties", "customProperties", name],
	"message": sprintf("The protocol %s is enabled.", [text.last(name, ".")]),
} if {
	some name in off_by_default
	not text.same(object.get(settings, name, "False"), "False")
}
