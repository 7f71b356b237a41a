# METADATA
# title: Services use no external IPs.
# description: >-
#   With `externalIPs` a service can intercept traffic from within the cluster
#   to any address (CVE-2020-8554). Use a service of type `LoadBalancer`.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/services-networking/service/#external-ips
# custom:
#   severity: error
#   types: [core/Service]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.kubernetes.external_ips

findings contains {
	"path": ["properties", "spec", "externalIPs", i],
	"message": sprintf("The service accepts traffic for %s.", [address]),
} if {
	some i, address in input.resource.properties.spec.externalIPs
}
