package forearm.rules.vm.basic_size_test

import data.forearm.rules.vm.basic_size

test_findings[name] if {
	some name, case in {
		"fails on a basic size": {"resource": {"properties": {"hardwareProfile": {"vmSize": "Basic_A1"}}}, "found": [["properties", "hardwareProfile", "vmSize"]]},
		"passes on another size": {"resource": {"properties": {"hardwareProfile": {"vmSize": "Standard_D2s_v5"}}}, "found": []},
	}
	found := [finding.path | some finding in basic_size.findings] with input.resource as case.resource
	found == case.found
}
