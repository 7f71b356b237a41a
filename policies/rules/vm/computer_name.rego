# METADATA
# title: Computer names of virtual machines are valid.
# description: >-
#   Windows allows 1 to 15 letters, digits and dashes, Linux 1 to 64 and dots as
#   well; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.ComputerName, AZR-000249]
#   severity: error
#   covers: [content-refused]
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.vm.computer_name

import data.forearm.lib.names
import data.forearm.lib.text
import data.forearm.lib.vm

machine := object.get(input.resource, "properties", {})

findings contains {
	"path": ["properties", "osProfile", "computerName"],
	"message": sprintf("%s A name has 1 to 15 letters, digits and dashes, and is no number.", [names.wrong(name, 1, 15, `^[A-Za-z0-9-]+$`)]),
} if {
	vm.windows(machine)
	name := machine.osProfile.computerName
	not windows_name(name)
}

# A disk that was set up before has its name in it.
attached if text.same(machine.storageProfile.osDisk.createOption, "Attach")

# A specialized image has its name, and an osProfile is refused.
specialized if {
	not machine.osProfile
	machine.storageProfile.imageReference.id
}

# A machine is changed by a body without disks, not created.
specialized if {
	not machine.osProfile
	not machine.storageProfile
}

windows_name(name) if {
	names.valid(name, 1, 15, `^[A-Za-z0-9-]+$`)
	not regex.match(`^[0-9]+$`, name)
}

findings contains {
	"path": ["properties", "osProfile", "computerName"],
	"message": sprintf("%s A name has 1 to 64 letters, digits, dots and dashes.", [names.wrong(name, 1, 64, `^[A-Za-z0-9][A-Za-z0-9.-]*$`)]),
} if {
	not vm.windows(machine)
	not attached
	not specialized
	name := object.get(machine, ["osProfile", "computerName"], "")
	not names.valid(name, 1, 64, `^[A-Za-z0-9][A-Za-z0-9.-]*$`)
}
