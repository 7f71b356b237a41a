package forearm.rules.vm.script_secrets_test

import data.forearm.rules.vm.script_secrets

test_findings[name] if {
	some name, case in {
		"fails on a secret": {"input": {"resource": {"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"settings": {"commandToExecute": "{{secret}}"}}}}, "found": [["properties", "settings", "commandToExecute"]]},
		"passes on a plain command": {"input": {"resource": {"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"settings": {"commandToExecute": "echo"}}}}, "found": []},
		"passes on protected settings": {"input": {"resource": {"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"protectedSettings": {"commandToExecute": "{{secret}}"}}}}, "found": []},
		"condition secrets.marked(command, secrets)": {"input": {"resource": {"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"settings": {"commandToExecute": "echo"}}}, "secrets": {}}, "found": []},
		"condition extension.properties.settings.commandToExecute != null": {"input": {"resource": {"type": "Microsoft.Compute/virtualMachines/extensions"}, "secrets": [""]}, "found": []},
		"input 3": {"input": {"resource": {"type": "Microsoft.Compute/virtualMachines/extensions", "properties": {"settings": {"commandToExecute": "echo"}}}, "secrets": [""]}, "found": [["properties", "settings", "commandToExecute"]]},
	}
	found := [finding.path | some finding in script_secrets.findings] with input as case.input
	found == case.found
}

sees(kind, properties, pointers) := {"resource": {"type": sprintf("Microsoft.Compute/virtualMachines/%s", [kind]), "properties": properties}, "secrets": pointers}

test_finds_secrets_in_any_setting if {
	{finding.path | some finding in script_secrets.findings} == {["properties", "settings", "argument", 0]} with input as sees("extensions", {"settings": {"argument": ["s", "t"], "other": "s"}}, ["/properties/settings/argument/0"])
	{finding.path | some finding in script_secrets.findings} == {["properties", "settings"]} with input as sees("extensions", {"settings": "s"}, ["/properties/settings"])
	count(script_secrets.findings) == 0 with input as sees("extensions", {"settings": {}, "protectedSettings": {"key": "s"}}, ["/properties/protectedSettings/key"])
}

test_finds_secrets_in_run_commands if {
	{finding.message | some finding in script_secrets.findings} == {"The script has a secret in it."} with input as sees("runCommands", {"source": {"script": "s"}}, ["/properties/source/script"])
	{finding.path | some finding in script_secrets.findings} == {["properties", "parameters", 1, "value"]} with input as sees("runCommands", {"parameters": [{"name": "a", "value": "b"}, {"name": "c", "value": "s"}]}, ["/properties/parameters/1/value"])
	count(script_secrets.findings) == 0 with input as sees("runCommands", {"source": {"script": "x"}, "protectedParameters": [{"name": "a", "value": "s"}], "runAsPassword": "s"}, ["/properties/protectedParameters/0/value", "/properties/runAsPassword"])
}
