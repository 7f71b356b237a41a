package forearm.lib.vm_test

import data.forearm.lib.vm

image(publisher, offer, sku) := {"storageProfile": {"imageReference": {"publisher": publisher, "offer": offer, "sku": sku}}}

test_tells_windows if {
	every machine in [
		{"osProfile": {"windowsConfiguration": {}}}, {"storageProfile": {"osDisk": {"osType": "windows"}}},
		image("MicrosoftSQLServer", "sql", "std"), image("a", "cis-windows-2022", "x"), image("a", "b", "win2022"),
		image("a", "b", "core-win"), image("a", "b", "ws2019"), image("Windows-maker", "b", "c"),
	] {
		vm.windows(machine)
		not vm.linux(object.remove(machine, ["osProfile"]))
	}
}

test_tells_linux if {
	every machine in [
		{"osProfile": {"linuxConfiguration": {}}}, {"storageProfile": {"osDisk": {"osType": "linux"}}},
		image("Canonical", "ubuntu", "server"), image("darwin", "winter", "x"),
	] {
		vm.linux(machine)
		not vm.windows(machine)
	}
	not vm.windows(object.union(image("a", "windows", "b"), {"osProfile": {"linuxConfiguration": {}}}))
	not vm.windows({"storageProfile": {"osDisk": {"osType": "Linux"}, "imageReference": {"offer": "windows"}}})
}

test_leaves_open_what_is_not_known if {
	not vm.windows({"storageProfile": {"imageReference": {"id": "/x"}}})
	not vm.linux({"storageProfile": {"imageReference": {"id": "/x"}}})
}

test_knows_agents if {
	vm.agent({"properties": {"publisher": "microsoft.azure.monitor"}})
	vm.agent({"properties": {"type": "AzureMonitorLinuxAgent"}})
	vm.agent({"properties": {"type": "azuremonitorwindowsagent"}})
	not vm.agent({"properties": {"publisher": "a", "type": "OmsAgentForLinux"}})
	vm.old_agent({"properties": {"type": "omsagentforlinux"}})
	vm.old_agent({"properties": {"type": "MicrosoftMonitoringAgent"}})
	not vm.old_agent({"properties": {"type": "AzureMonitorLinuxAgent"}})
}

test_finds_what_stands_for_a_secret if {
	vm.reveals("run {{secret}}")
	vm.reveals("{{SecretReference a}}")
	not vm.reveals("echo")
}
