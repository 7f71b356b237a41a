# METADATA
# title: Linux virtual machines of Azure Compute Fleets use SSH keys only.
# description: >-
#   Passwords are exposed to brute-force attacks. Set
#   `linuxConfiguration.disablePasswordAuthentication` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.azurefleet/fleets
# custom:
#   aka: [Azure.Fleet.PublicKey, AZR-000541]
#   severity: error
#   set: recommended
#   types: [Microsoft.AzureFleet/fleets]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: properties.computeProfile.baseVirtualMachineProfile.osProfile.linuxConfiguration.disablePasswordAuthentication, value: true}
package forearm.rules.compute_fleet.public_key

import data.forearm.lib.vm

applies if vm.linux(input.resource.properties.computeProfile.baseVirtualMachineProfile)

findings contains {
	"path": ["properties", "computeProfile", "baseVirtualMachineProfile", "osProfile", "linuxConfiguration", "disablePasswordAuthentication"],
	"message": "Password authentication is enabled for the virtual machines.",
} if {
	not input.resource.properties.computeProfile.baseVirtualMachineProfile.osProfile.linuxConfiguration.disablePasswordAuthentication == true
}
