# METADATA
# title: AKS clusters enable Container insights.
# description: >-
#   Without monitoring it is not visible that nodes run out of memory or
#   containers restart. Set `addonProfiles.omsagent.enabled` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.ContainerInsights, AZR-000041]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Operational Excellence
#   category: Monitoring
#   controls: [LT-3]
package forearm.rules.aks.container_insights

findings contains {
	"path": ["properties", "addonProfiles", "omsagent", "enabled"],
	"message": "Container insights (the monitoring add-on) is not enabled.",
} if {
	not input.resource.properties.addonProfiles.omsagent.enabled == true
}
