# METADATA
# title: Virtual machines follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_VIRTUAL_MACHINE_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.Naming, AZR-000469]
#   severity: warning
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_VIRTUAL_MACHINE_NAME_FORMAT: ""
package forearm.rules.vm.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_VIRTUAL_MACHINE_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_VIRTUAL_MACHINE_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_VIRTUAL_MACHINE_NAME_FORMAT")
}
