# METADATA
# title: Microsoft Entra Domain Services disables NTLM v1.
# description: >-
#   NTLM v1 has known vulnerabilities. Set `domainSecuritySettings.ntlmV1` to
#   `Disabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.aad/domainservices
# custom:
#   aka: [Azure.EntraDS.NTLM, AZR-000416]
#   severity: error
#   types: [Microsoft.AAD/domainServices]
#   pillar: Security
#   category: "SE:07 Encryption"
#   fix: {set: properties.domainSecuritySettings.ntlmV1, value: Disabled}
package forearm.rules.domain_services.no_ntlm

import data.forearm.lib.text

findings contains {
	"path": ["properties", "domainSecuritySettings", "ntlmV1"],
	"message": "NTLM v1 authentication is enabled.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.domainSecuritySettings.ntlmV1, "Disabled")
