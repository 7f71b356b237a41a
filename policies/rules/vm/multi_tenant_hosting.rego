# METADATA
# title: Windows client virtual machines use Azure Hybrid Benefit.
# description: >-
#   Who has the right to run Windows clients on shared hosts need not pay for it
#   twice. Set `licenseType` to `Windows_Client`. The policy is asked where
#   `AZURE_VM_USE_MULTI_TENANT_HOSTING_RIGHTS` is set.
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
