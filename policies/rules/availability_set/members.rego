# METADATA
# title: Availability sets have at least two virtual machines.
# description: >-
#   An availability set with one machine does not increase availability. The
#   policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/availabilitysets
# custom:
#   aka: [Azure.VM.ASMinMembers, AZR-000255]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/availabilitySets]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.availability_set.members

applies if input.exported

findings contains {
	"path": ["properties", "virtualMachines"],
	"message": "The availability set has fewer than two virtual machines.",
} if {
	count(object.get(input.resource, ["properties", "virtualMachines"], [])) < 2
}
