# METADATA
# title: Container apps have at least two replicas.
# description: >-
#   With a single replica the app is unavailable when it is restarted. Set
#   `template.scale.minReplicas` to 2 or more.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.MinReplicas, AZR-000413]
#   severity: warning
#   set: recommended
#   types: [Microsoft.App/containerApps]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.container_app.replicas

findings contains {
	"path": ["properties", "template", "scale", "minReplicas"],
	"message": "The app has fewer than two replicas.",
} if {
	not enough
}

enough if input.resource.properties.template.scale.minReplicas >= 2
