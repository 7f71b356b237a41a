# METADATA
# title: Container apps redirect HTTP to HTTPS.
# description: >-
#   HTTP traffic is not encrypted and can be intercepted or modified. Leave
#   `ingress.allowInsecure` out or set it to `false`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.Insecure, AZR-000094]
#   severity: error
#   types: [Microsoft.App/containerApps]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [NS-2]
#   fix: {set: properties.configuration.ingress.allowInsecure, value: false}
package forearm.rules.container_app.https

applies if input.resource.properties.configuration.ingress

findings contains {
	"path": ["properties", "configuration", "ingress", "allowInsecure"],
	"message": "The app allows insecure connections (HTTP).",
} if {
	input.resource.properties.configuration.ingress.allowInsecure == true
}
