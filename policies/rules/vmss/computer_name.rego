# METADATA
# title: Computer names of scale sets are valid.
# description: >-
#   Windows allows 1 to 15 letters, digits and dashes, Linux 1 to 64 and dots as
#   well; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.ComputerName, AZR-000262]
#   severity: error
#   covers: [content-refused]
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.vmss.computer_name

import data.forearm.lib.names
import data.forearm.lib.text
import data.forearm.lib.vm

machine := object.get(input.resource, ["properties", "virtualMachineProfile"], {})

findings contains {
	"path": ["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"],
	"message": sprintf("%s A name has 1 to 15 letters, digits and dashes, and is no number.", [names.wrong(name, 1, 15, `^[A-Za-z0-9-]+$`)]),
} if {
	vm.windows(machine)
	name := machine.osProfile.computerNamePrefix
	not windows_name(name)
}

# A disk that was set up before has its name in it.
attached if text.same(machine.storageProfile.osDisk.createOption, "Attach")

# A specialized image has its name, and a flexible scale set may have no profile.
specialized if {
	not machine.osProfile
	machine.storageProfile.imageReference.id
}

specialized if not input.resource.properties.virtualMachineProfile

# A scale set is changed by a body without disks, not created.
specialized if {
	not machine.osProfile
	not machine.storageProfile
}

windows_name(name) if {
	names.valid(name, 1, 15, `^[A-Za-z0-9-]+$`)
	not regex.match(`^[0-9]+$`, name)
}

findings contains {
	"path": ["properties", "virtualMachineProfile", "osProfile", "computerNamePrefix"],
	"message": sprintf("%s A name has 1 to 64 letters, digits, dots and dashes.", [names.wrong(name, 1, 64, `^[A-Za-z0-9][A-Za-z0-9.-]*$`)]),
} if {
	not vm.windows(machine)
	not attached
	not specialized
	name := object.get(machine, ["osProfile", "computerNamePrefix"], "")
	not names.valid(name, 1, 64, `^[A-Za-z0-9][A-Za-z0-9.-]*$`)
}
