# METADATA
# title: Services restrict load balancer source ranges.
# description: >-
#   A service of type `LoadBalancer` gets a public IP address. Set the
#   annotation `service.beta.kubernetes.io/azure-load-balancer-internal` to
#   `"true"`, or list the allowed ranges in `loadBalancerSourceRanges`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/aks/internal-lb
# custom:
#   severity: warning
#   types: [core/Service]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
package forearm.rules.kubernetes.public_service

import data.forearm.lib.addresses

applies if input.resource.properties.spec.type == "LoadBalancer"

findings contains {
	"path": ["properties", "spec", "type"],
	"message": "The service can be reached from the whole Internet.",
} if {
	not behind
	not restricted
}

behind if {
	annotations := input.resource.properties.metadata.annotations
	annotations["service.beta.kubernetes.io/azure-load-balancer-internal"] == "true"
}

restricted if {
	ranges := input.resource.properties.spec.loadBalancerSourceRanges
	count(ranges) > 0
	not addresses.all_of(ranges)
}

# Azure takes a list with commas, too.
restricted if {
	ranges := split(input.resource.properties.metadata.annotations["service.beta.kubernetes.io/azure-allowed-ip-ranges"], ",")
	not addresses.all_of([trim_space(range) | some range in ranges])
}
