# METADATA
# description: Virtual machines and the profiles of scale sets.
package forearm.lib.vm

import data.forearm.lib.text

# windows holds for machines that run Windows, by what is set for them, by their disk,
# or by their image.
windows(machine) if is_object(machine.osProfile.windowsConfiguration)

windows(machine) if text.same(machine.storageProfile.osDisk.osType, "Windows")

windows(machine) if text.one_of(machine.storageProfile.imageReference.publisher, [
	"MicrosoftWindowsServer", "MicrosoftWindowsDesktop", "MicrosoftSQLServer", "MicrosoftVisualStudio",
])

# Images of Windows have it in their names, whatever their publisher, unless something
# that is set for the machine says otherwise.
windows(machine) if {
	not linux_by_setting(machine)
	some member in ["publisher", "offer", "sku"]
	regex.match(`(?i)(windows|(^|[^a-z])win([^a-z]|$|20|1\d)|(^|[^a-z])ws20\d\d)`, machine.storageProfile.imageReference[member])
}

linux_by_setting(machine) if is_object(machine.osProfile.linuxConfiguration)

linux_by_setting(machine) if text.same(machine.storageProfile.osDisk.osType, "Linux")

# linux holds for machines that run Linux.
linux(machine) if is_object(machine.osProfile.linuxConfiguration)

linux(machine) if text.same(machine.storageProfile.osDisk.osType, "Linux")

linux(machine) if {
	is_string(machine.storageProfile.imageReference.publisher)
	not windows(machine)
}

# agent holds for extensions that are the Azure Monitor agent.
agent(extension) if text.same(extension.properties.publisher, "Microsoft.Azure.Monitor")

agent(extension) if text.one_of(extension.properties.type, ["AzureMonitorWindowsAgent", "AzureMonitorLinuxAgent"])

# old_agent holds for extensions that are the agent before it.
old_agent(extension) if text.one_of(extension.properties.type, ["MicrosoftMonitoringAgent", "OmsAgentForLinux"])

# reveals holds for scripts that have a secret in them.
reveals(command) if contains(command, "{{secret}}")

# What PSRule writes for a secret.
reveals(command) if contains(command, "SecretReference")

# says what is wrong with a secret that stands at a path of an extension or a run command.
says(path) := "The command contains a secret." if {
	path[count(path) - 1] == "commandToExecute"
} else := "The script has a secret in it." if {
	path[count(path) - 1] == "script"
} else := "The parameter has a secret in it." if {
	"parameters" in path
} else := "The setting has a secret in it."

# readable are the places of an extension or a run command where everyone with read access sees what
# is not said to be protected.
readable(resource) := [["properties", "settings"]] if endswith(lower(resource.type), "/extensions")

readable(resource) := [["properties", "source", "script"], ["properties", "parameters"]] if endswith(lower(resource.type), "/runcommands")
