# METADATA
# title: CDN endpoints require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `customHttpsParameters.minimumTlsVersion` of
#   custom domains to `TLS12`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles/endpoints
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles/endpoints/customdomains
# custom:
#   aka: [Azure.CDN.MinTLS, AZR-000092]
#   severity: error
#   types:
#     - Microsoft.Cdn/profiles/endpoints
#     - Microsoft.Cdn/profiles/endpoints/customDomains
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.customHttpsParameters.minimumTlsVersion, value: TLS12}
package forearm.rules.cdn.min_tls

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["properties", "customHttpsParameters", "minimumTlsVersion"]),
	"message": sprintf("The domain %s accepts TLS versions older than 1.2.", [names.last(domain.name)]),
} if {
	some path, domain in children.at(input.resource, "Microsoft.Cdn/profiles/endpoints/customDomains")
	not text.same(object.get(domain, ["properties", "customHttpsParameters", "minimumTlsVersion"], ""), "TLS12")
}
