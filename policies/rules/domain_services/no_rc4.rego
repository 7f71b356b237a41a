# METADATA
# title: Microsoft Entra Domain Services disables RC4 encryption.
# description: >-
#   RC4 has known vulnerabilities. Set
#   `domainSecuritySettings.kerberosRc4Encryption` to `Disabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.aad/domainservices
# custom:
#   aka: [Azure.EntraDS.RC4, AZR-000418]
#   severity: error
#   types: [Microsoft.AAD/domainServices]
#   pillar: Security
#   category: "SE:07 Encryption"
#   fix: {set: properties.domainSecuritySettings.kerberosRc4Encryption, value: Disabled}
package forearm.rules.domain_services.no_rc4

import data.forearm.lib.text

findings contains {
	"path": ["properties", "domainSecuritySettings", "kerberosRc4Encryption"],
	"message": "RC4 encryption is enabled.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.domainSecuritySettings.kerberosRc4Encryption, "Disabled")
