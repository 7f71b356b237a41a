package forearm.rules.vmss.secure_boot_test

import data.forearm.rules.vmss.secure_boot

test_fails_where_it_is_not_set if {
	count(secure_boot.findings) > 0 with input.resource as {"properties": {"virtualMachineProfile": {}}}
}

test_fails_without_secure_boot if {
	count(secure_boot.findings) > 0 with input.resource as {"properties": {"virtualMachineProfile": {"securityProfile": {"securityType": "TrustedLaunch"}}}}
}

test_passes_where_both_are_set if {
	count(secure_boot.findings) == 0 with input.resource as {"properties": {"virtualMachineProfile": {"securityProfile": {"securityType": "TrustedLaunch", "uefiSettings": {"secureBootEnabled": true}}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "virtualMachineProfile", "securityProfile", "securityType"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in secure_boot.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_does_not_apply_without_a_profile if {
	not secure_boot.applies with input.resource as {"properties": {"orchestrationMode": "Flexible"}}
	secure_boot.applies with input.resource as {"properties": {"virtualMachineProfile": {}}}
}
