# METADATA
# title: Virtual machines do not use a size of the Basic tier.
# description: >-
#   Basic sizes are retired, slow, and cannot be balanced or scaled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.BasicSku, AZR-000241]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.vm.basic_size

findings contains {
	"path": ["properties", "hardwareProfile", "vmSize"],
	"message": sprintf("The size %s is in the Basic tier.", [input.resource.properties.hardwareProfile.vmSize]),
} if {
	regex.match(`(?i)Basic_A[0-4]`, input.resource.properties.hardwareProfile.vmSize)
}
