package forearm.rules.vm.secure_boot_test

import data.forearm.rules.vm.secure_boot

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "securityProfile", "securityType"]]},
		"fails without secure boot": {"resource": {"properties": {"securityProfile": {"securityType": "TrustedLaunch"}}}, "found": [["properties", "securityProfile", "uefiSettings", "secureBootEnabled"]]},
		"passes where both are set": {"resource": {"properties": {"securityProfile": {"securityType": "TrustedLaunch", "uefiSettings": {"secureBootEnabled": true}}}}, "found": []},
		"condition trusted": {"resource": {}, "found": [["properties", "securityProfile", "securityType"]]},
	}
	found := [finding.path | some finding in secure_boot.findings] with input.resource as case.resource
	found == case.found
}
