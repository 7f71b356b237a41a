# METADATA
# title: Ingresses use TLS.
# description: >-
#   HTTP traffic is not encrypted and can be intercepted or modified. List the
#   hosts under `spec.tls` with a secret that holds their certificate.
#   Application Gateway also takes a certificate by annotation.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/services-networking/ingress/#tls
# custom:
#   severity: warning
#   types: [networking.k8s.io/Ingress, extensions/Ingress]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.kubernetes.ingress_tls

findings contains {
	"path": ["properties", "spec", "tls"],
	"message": "The ingress has no TLS.",
} if {
	count(object.get(input.resource, ["properties", "spec", "tls"], [])) == 0
	not at_the_gateway
}

at_the_gateway if input.resource.properties.metadata.annotations["appgw.ingress.kubernetes.io/appgw-ssl-certificate"]
