# METADATA
# title: Certificates of API Management custom domains are renewed before they expire.
# description: >-
#   If the certificate of a host name expires, clients refuse to connect. Renew
#   it at least `AZURE_APIM_MINIMUM_CERTIFICATE_LIFETIME` days before.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.CertificateExpiry, AZR-000051]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ApiManagement/service]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
#   configuration:
#     AZURE_APIM_MINIMUM_CERTIFICATE_LIFETIME: 30
package forearm.rules.api_management.certificate_expiry

import data.forearm.lib.dates

findings contains {
	"path": ["properties", "hostnameConfigurations", i, "certificate", "expiry"],
	"message": sprintf("The certificate of %v expires in fewer than %d days.", [object.get(host, "hostName", i), data.configuration.AZURE_APIM_MINIMUM_CERTIFICATE_LIFETIME]),
} if {
	some i, host in input.resource.properties.hostnameConfigurations
	dates.days_until(host.certificate.expiry) < data.configuration.AZURE_APIM_MINIMUM_CERTIFICATE_LIFETIME
}
