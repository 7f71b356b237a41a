# METADATA
# title: Web apps are served over HTTPS only.
# description: >-
#   HTTP traffic is not encrypted and can be intercepted or modified. Set
#   `properties.httpsOnly` to `true`; HTTP requests are then redirected to
#   HTTPS.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.UseHTTPS, AZR-000084]
#   severity: error
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.httpsOnly, value: true}
package forearm.rules.appservice.https_only

findings contains {
	"path": ["properties", "httpsOnly"],
	"message": "HTTPS Only is not enabled (httpsOnly).",
} if {
	not input.resource.properties.httpsOnly == true
}
