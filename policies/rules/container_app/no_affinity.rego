# METADATA
# title: Container apps do not use session affinity.
# description: >-
#   With session affinity one replica may be overloaded while others idle, and
#   clients lose their session when it fails. Leave `stickySessions.affinity`
#   out or set it to `none`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.DisableAffinity, AZR-000378]
#   severity: warning
#   set: recommended
#   types: [Microsoft.App/containerApps]
#   pillar: Performance Efficiency
#   category: "PE:05 Scaling and partitioning"
#   fix: {set: properties.configuration.ingress.stickySessions.affinity, value: "none"}
package forearm.rules.container_app.no_affinity

import data.forearm.lib.text

applies if input.resource.properties.configuration.ingress

findings contains {
	"path": ["properties", "configuration", "ingress", "stickySessions", "affinity"],
	"message": "Session affinity is enabled.",
} if {
	not text.same(object.get(input.resource, ["properties", "configuration", "ingress", "stickySessions", "affinity"], "none"), "none")
}
