# METADATA
# title: Health probes of load balancers use HTTP or HTTPS and a dedicated path.
# description: >-
#   A TCP connection, or the start page, may succeed while the application
#   fails. Use HTTP or HTTPS for probes on ports 80, 443 and 8080, with a
#   dedicated `requestPath`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/loadbalancers
# custom:
#   aka: [Azure.LB.Probe, AZR-000126]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/loadBalancers]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.load_balancer.probe

import data.forearm.lib.text

findings contains {
	"path": ["properties", "probes", i, "properties", "protocol"],
	"message": sprintf("The health probe %v uses TCP.", [object.get(probe, "name", i)]),
} if {
	some i, probe in web_probes
	not http(probe)
}

findings contains {
	"path": ["properties", "probes", i, "properties", "requestPath"],
	"message": sprintf("The health probe %v uses the path /.", [object.get(probe, "name", i)]),
} if {
	some i, probe in web_probes
	http(probe)
	object.get(probe.properties, "requestPath", "/") == "/"
}

web_probes[i] := probe if {
	some i, probe in input.resource.properties.probes
	probe.properties.port in {80, 443, 8080}
}

http(probe) if text.one_of(probe.properties.protocol, ["Http", "Https"])
