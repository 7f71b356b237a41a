# METADATA
# title: Public IP addresses are associated.
# description: >-
#   Unused public IP addresses are billed nevertheless. The policy applies to
#   resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/publicipaddresses
# custom:
#   aka: [Azure.PublicIP.IsAttached, AZR-000154]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/publicIPAddresses]
#   pillar: Cost Optimization
#   category: "CO:14 Consolidation"
#   controls: [NS-1]
package forearm.rules.public_ip.attached

applies if input.exported

findings contains {
	"path": ["properties", "ipConfiguration"],
	"message": "The public IP address is not associated with a resource.",
} if {
	object.get(input.resource, ["properties", "ipConfiguration", "id"], "") == ""
}
