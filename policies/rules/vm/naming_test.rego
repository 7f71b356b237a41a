package forearm.rules.vm.naming_test

import data.forearm.rules.vm.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "web"}, "settings": {"AZURE_VIRTUAL_MACHINE_NAME_FORMAT": "^vm-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "vm-web"}, "settings": {"AZURE_VIRTUAL_MACHINE_NAME_FORMAT": "^vm-"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "web"}
}
