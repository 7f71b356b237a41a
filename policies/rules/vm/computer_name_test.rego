package forearm.rules.vm.computer_name_test

import data.forearm.rules.vm.computer_name

test_findings[name] if {
	some name, case in {
		"fails on a long name of windows": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"computerName": "a-name-of-20-letters"}}}, "found": [["properties", "osProfile", "computerName"]]},
		"fails on an underscore": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"computerName": "a_b"}}}, "found": [["properties", "osProfile", "computerName"]]},
		"passes on a valid name": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"computerName": "vm-1a"}}}, "found": []},
		"passes on a long name of linux": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"computerName": "a-name-of-20-letters"}}}, "found": []},
		"passes on a specialized image": {"resource": {"properties": {"storageProfile": {"imageReference": {"id": "/i"}}}}, "found": []},
		"passes on a change of what exists": {"resource": {"properties": {"licenseType": "Windows_Server"}}, "found": []},
		"condition text.same(machine.storageProfile.osDisk.createOption, 'Attach')": {"resource": {"properties": {"osProfile": {}, "storageProfile": {"osDisk": {"createOption": ""}}}}, "found": [["properties", "osProfile", "computerName"]]},
		"condition not vm.windows(machine)": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}}}, "found": []},
		"limit 15, not 14": {"resource": {"properties": {"osProfile": {"computerName": "aaaaaaaaaaaaaaa"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}, "found": []},
		"limit 15, not 16": {"resource": {"properties": {"osProfile": {"computerName": "aaaaaaaaaaaaaaaa"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}, "found": [["properties", "osProfile", "computerName"]]},
		"limit 1, not 2": {"resource": {"properties": {"osProfile": {"computerName": "x"}}}, "found": []},
		"limit 64, not 63": {"resource": {"properties": {"osProfile": {"computerName": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}, "found": []},
		"limit 64, not 65": {"resource": {"properties": {"osProfile": {"computerName": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}, "found": [["properties", "osProfile", "computerName"]]},
	}
	found := [finding.path | some finding in computer_name.findings] with input.resource as case.resource
	found == case.found
}
