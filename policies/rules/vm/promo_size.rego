# METADATA
# title: Virtual machines do not use promotional sizes.
# description: >-
#   When the promotion ends, regular prices apply.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.PromoSku, AZR-000240]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Cost Optimization
#   category: "CO:05 Rate optimization"
package forearm.rules.vm.promo_size

applies if endswith(lower(input.resource.properties.hardwareProfile.vmSize), "_promo")

findings contains {
	"path": ["properties", "hardwareProfile", "vmSize"],
	"message": sprintf("The size %s is promotional.", [input.resource.properties.hardwareProfile.vmSize]),
} if {
	regex.match(`(?i)Standard_DS{0,1}1{0,1}[1-9]{1}_v2_Promo`, input.resource.properties.hardwareProfile.vmSize)
}
