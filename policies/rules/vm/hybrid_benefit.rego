# METADATA
# title: Windows Server virtual machines use Azure Hybrid Benefit.
# description: >-
#   With Azure Hybrid Benefit existing Windows Server licenses can be used. Set
#   `licenseType` to `Windows_Server`. The policy is evaluated only if
#   `AZURE_VM_USE_AZURE_HYBRID_BENEFIT` is set.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.UseHybridUseBenefit, AZR-000243]
#   severity: warning
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Cost Optimization
#   category: "CO:05 Rate optimization"
#   configuration:
#     AZURE_VM_USE_AZURE_HYBRID_BENEFIT: false
package forearm.rules.vm.hybrid_benefit

import data.forearm.lib.text
import data.forearm.lib.vm

applies if {
	data.configuration.AZURE_VM_USE_AZURE_HYBRID_BENEFIT == true
	vm.windows(input.resource.properties)
	not text.same(object.get(input.resource, ["properties", "storageProfile", "imageReference", "publisher"], ""), "MicrosoftWindowsDesktop")
}

findings contains {
	"path": ["properties", "licenseType"],
	"message": "Azure Hybrid Benefit is not used.",
} if {
	not text.same(object.get(input.resource, ["properties", "licenseType"], ""), "Windows_Server")
}
