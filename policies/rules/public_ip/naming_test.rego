package forearm.rules.public_ip.naming_test

import data.forearm.rules.public_ip.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "web"}, "settings": {"AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT": "^pip-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "pip-web"}, "settings": {"AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT": "^pip-"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "web"}
}
