# METADATA
# title: AKS clusters do not use the HTTP application routing add-on.
# description: >-
#   The add-on was meant for testing and is retired. Use application routing or
#   another ingress controller.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.HttpAppRouting, AZR-000035]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-1, DP-4]
#   fix: {set: properties.addonProfiles.httpApplicationRouting.enabled, value: false}
package forearm.rules.aks.no_http_routing

findings contains {
	"path": ["properties", "addonProfiles", "httpApplicationRouting", "enabled"],
	"message": "The cluster uses HTTP application routing.",
} if {
	input.resource.properties.addonProfiles.httpApplicationRouting.enabled == true
}
