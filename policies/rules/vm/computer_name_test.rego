package forearm.rules.vm.computer_name_test

import data.forearm.rules.vm.computer_name

test_fails_on_a_long_name_of_windows if {
	count(computer_name.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"computerName": "a-name-of-20-letters"}}}
}

test_fails_on_an_underscore if {
	count(computer_name.findings) > 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"computerName": "a_b"}}}
}

test_passes_on_a_valid_name if {
	count(computer_name.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}, "osProfile": {"computerName": "vm-1a"}}}
}

test_passes_on_a_long_name_of_linux if {
	count(computer_name.findings) == 0 with input.resource as {"properties": {"storageProfile": {"osDisk": {"osType": "Linux"}}, "osProfile": {"computerName": "a-name-of-20-letters"}}}
}

test_passes_on_a_specialized_image if {
	count(computer_name.findings) == 0 with input.resource as {"properties": {"storageProfile": {"imageReference": {"id": "/i"}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"osProfile": {}, "storageProfile": {"osDisk": {"createOption": ""}}}}}, "found": [["properties", "osProfile", "computerName"]]},
	{"sees": {"resource": {"properties": {"storageProfile": {"osDisk": {"osType": "Windows"}}}}}, "found": []},
	{"sees": {"resource": {"properties": {"osProfile": {"computerName": "aaaaaaaaaaaaaaa"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}}, "found": []},
	{"sees": {"resource": {"properties": {"osProfile": {"computerName": "aaaaaaaaaaaaaaaa"}, "storageProfile": {"osDisk": {"osType": "Windows"}}}}}, "found": [["properties", "osProfile", "computerName"]]},
	{"sees": {"resource": {"properties": {"osProfile": {"computerName": "x"}}}}, "found": []},
	{"sees": {"resource": {"properties": {"osProfile": {"computerName": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}}, "found": []},
	{"sees": {"resource": {"properties": {"osProfile": {"computerName": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}}}, "found": [["properties", "osProfile", "computerName"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in computer_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
