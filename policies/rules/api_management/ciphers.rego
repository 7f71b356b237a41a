# METADATA
# title: API Management disables weak ciphers.
# description: >-
#   Connections with weak cipher suites can be decrypted. Set the
#   `customProperties` of weak ciphers to `False`. The tiers Consumption, Basic
#   v2, Standard v2 and Premium v2 do not support changes of their ciphers, so
#   that they are not checked, unlike in PSRule.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/api-management/api-management-howto-manage-protocols-ciphers
# custom:
#   aka: [Azure.APIM.Ciphers, AZR-000055]
#   severity: error
#   types: [Microsoft.ApiManagement/service]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-4]
#   fix: {set: [properties, customProperties, "*"], value: "False"}
package forearm.rules.api_management.ciphers

import data.forearm.lib.text

applies if not text.one_of(object.get(input.resource, ["sku", "name"], ""), ["Consumption", "BasicV2", "StandardV2", "PremiumV2"])

settings := object.get(input.resource, ["properties", "customProperties"], {})

# On by default: they have to be switched off.
on_by_default := [
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_CBC_SHA",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_256_CBC_SHA",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_CBC_SHA256",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_256_CBC_SHA256",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA",
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TLS_RSA_WITH_AES_128_GCM_SHA256",
]

findings contains {
	"path": ["properties", "customProperties", name],
	"message": sprintf("The weak cipher %s is enabled.", [text.last(name, ".")]),
} if {
	some name in on_by_default
	not text.same(object.get(settings, name, ""), "False")
}

off_by_default := [
	"Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Ciphers.TripleDes168",
]

findings contains {
	"path": ["properties", "customProperties", name],
	"message": sprintf("The weak cipher %s is enabled.", [text.last(name, ".")]),
} if {
	some name in off_by_default
	not text.same(object.get(settings, name, "False"), "False")
}
