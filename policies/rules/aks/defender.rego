# METADATA
# title: Microsoft Defender for Containers is enabled for the cluster.
# description: >-
#   Microsoft Defender for Containers detects attacks on the cluster and its
#   workloads. Set `securityProfile.defender.securityMonitoring.enabled` to
#   `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.DefenderProfile, AZR-000370]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: Azure resources
package forearm.rules.aks.defender

findings contains {
	"path": ["properties", "securityProfile", "defender", "securityMonitoring", "enabled"],
	"message": "Microsoft Defender for Containers is not enabled for the cluster.",
} if {
	not input.resource.properties.securityProfile.defender.securityMonitoring.enabled == true
}
