package forearm.rules.vmss.secure_boot_test

import data.forearm.rules.vmss.secure_boot

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {"virtualMachineProfile": {}}}, "found": [["properties", "virtualMachineProfile", "securityProfile", "securityType"]]},
		"fails without secure boot": {"resource": {"properties": {"virtualMachineProfile": {"securityProfile": {"securityType": "TrustedLaunch"}}}}, "found": [["properties", "virtualMachineProfile", "securityProfile", "uefiSettings", "secureBootEnabled"]]},
		"passes where both are set": {"resource": {"properties": {"virtualMachineProfile": {"securityProfile": {"securityType": "TrustedLaunch", "uefiSettings": {"secureBootEnabled": true}}}}}, "found": []},
		"condition is_object(profile)": {"resource": {}, "found": [["properties", "virtualMachineProfile", "securityProfile", "securityType"]]},
	}
	found := [finding.path | some finding in secure_boot.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_without_a_profile if {
	not secure_boot.applies with input.resource as {"properties": {"orchestrationMode": "Flexible"}}
	secure_boot.applies with input.resource as {"properties": {"virtualMachineProfile": {}}}
}
