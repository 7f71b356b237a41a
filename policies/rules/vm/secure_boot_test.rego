package forearm.rules.vm.secure_boot_test

import data.forearm.rules.vm.secure_boot

test_fails_where_it_is_not_set if {
	count(secure_boot.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_without_secure_boot if {
	count(secure_boot.findings) > 0 with input.resource as {"properties": {"securityProfile": {"securityType": "TrustedLaunch"}}}
}

test_passes_where_both_are_set if {
	count(secure_boot.findings) == 0 with input.resource as {"properties": {"securityProfile": {"securityType": "TrustedLaunch", "uefiSettings": {"secureBootEnabled": true}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "securityProfile", "securityType"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in secure_boot.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
