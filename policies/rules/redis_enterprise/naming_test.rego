package forearm.rules.redis_enterprise.naming_test

import data.forearm.rules.redis_enterprise.naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_REDIS_ENTERPRISE_NAME_FORMAT": "^amr-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "amr-shop"}, "settings": {"AZURE_REDIS_ENTERPRISE_NAME_FORMAT": "^amr-"}, "found": []},
	}
	naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
