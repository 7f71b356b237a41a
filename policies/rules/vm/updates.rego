# METADATA
# title: Windows virtual machines enable automatic updates.
# description: >-
#   A machine without updates has known vulnerabilities. Leave
#   `windowsConfiguration.enableAutomaticUpdates` out or set it to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.Updates, AZR-000247]
#   severity: error
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   controls: [ES-3]
#   fix: {set: properties.osProfile.windowsConfiguration.enableAutomaticUpdates, value: true}
package forearm.rules.vm.updates

import data.forearm.lib.vm

applies if vm.windows(input.resource.properties)

findings contains {
	"path": ["properties", "osProfile", "windowsConfiguration", "enableAutomaticUpdates"],
	"message": "Automatic updates are not enabled.",
} if {
	input.resource.properties.osProfile.windowsConfiguration.enableAutomaticUpdates == false
}
