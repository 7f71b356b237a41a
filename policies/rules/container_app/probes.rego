# METADATA
# title: Container apps have health probes.
# description: >-
#   Without probes requests are sent to unhealthy replicas. Configure HTTP
#   probes for containers of both types `Liveness` and `Readiness`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.HealthProbe, AZR-000537]
#   severity: warning
#   set: recommended
#   types: [Microsoft.App/containerApps]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
package forearm.rules.container_app.probes

import data.forearm.lib.text

ingress := input.resource.properties.configuration.ingress

applies if text.one_of(ingress.transport, ["http", "http2"])

applies if ingress.targetPort in {80, 443, 8080}

findings contains {
	"path": ["properties", "template", "containers", i, "probes"],
	"message": sprintf("The container %v has no HTTP probe of the type %s.", [object.get(container, "name", i), kind]),
} if {
	some i, container in input.resource.properties.template.containers
	some kind in ["Liveness", "Readiness"]
	not probed(container, kind)
}

probed(container, kind) if {
	some probe in container.probes
	text.same(probe.type, kind)
	probe.httpGet
}
