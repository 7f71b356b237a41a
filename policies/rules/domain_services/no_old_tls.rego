# METADATA
# title: Microsoft Entra Domain Services enables TLS 1.2 only mode.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities. Set
#   `domainSecuritySettings.tlsV1` to `Disabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.aad/domainservices
# custom:
#   aka: [Azure.EntraDS.TLS, AZR-000417]
#   severity: error
#   types: [Microsoft.AAD/domainServices]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.domainSecuritySettings.tlsV1, value: Disabled}
package forearm.rules.domain_services.no_old_tls

import data.forearm.lib.text

findings contains {
	"path": ["properties", "domainSecuritySettings", "tlsV1"],
	"message": "TLS 1.2 only mode is not enabled: TLS 1.0 and 1.1 are accepted.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.domainSecuritySettings.tlsV1, "Disabled")
