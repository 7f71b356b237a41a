# METADATA
# title: Microsoft Entra Domain Services has two replica sets.
# description: >-
#   If the region of the only replica set fails, sign-in is unavailable. Have at
#   least two `replicaSets`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.aad/domainservices
# custom:
#   aka: [Azure.EntraDS.MinReplicas, AZR-000481]
#   severity: warning
#   set: recommended
#   types: [Microsoft.AAD/domainServices]
#   pillar: Reliability
#   category: "RE:05 High-availability multi-region design"
package forearm.rules.domain_services.replicas

findings contains {
	"path": ["properties", "replicaSets"],
	"message": "The domain has fewer than two replica sets.",
} if {
	count(object.get(input.resource, ["properties", "replicaSets"], [])) < 2
}
