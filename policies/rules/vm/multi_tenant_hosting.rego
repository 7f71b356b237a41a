# METADATA
# title: Windows client virtual machines use Azure Hybrid Benefit.
# description: >-
#   With multi-tenant hosting rights existing Windows client licenses can be
#   used. Set `licenseType` to `Windows_Client`. The policy is evaluated only if
#   `AZURE_VM_USE_MULTI_TENANT_HOSTING_RIGHTS` is set.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.MultiTenantHosting, AZR-000452]
#   severity: warning
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Cost Optimization
#   category: "CO:05 Rate optimization"
#   configuration:
#     AZURE_VM_USE_MULTI_TENANT_HOSTING_RIGHTS: false
package forearm.rules.vm.multi_tenant_hosting

import data.forearm.lib.text

applies if {
	data.configuration.AZURE_VM_USE_MULTI_TENANT_HOSTING_RIGHTS == true
	text.same(input.resource.properties.storageProfile.imageReference.publisher, "MicrosoftWindowsDesktop")
}

findings contains {
	"path": ["properties", "licenseType"],
	"message": "Azure Hybrid Benefit is not used.",
} if {
	not text.same(object.get(input.resource, ["properties", "licenseType"], ""), "Windows_Client")
}
