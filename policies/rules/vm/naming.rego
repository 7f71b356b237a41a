# METADATA
# title: Virtual machines follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_VIRTUAL_MACHINE_NAME_FORMAT` to a regular
#   expression; case counts.
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
