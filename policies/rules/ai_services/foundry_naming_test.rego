package forearm.rules.ai_services.foundry_naming_test

import data.forearm.rules.ai_services.foundry_naming

test_fails_on_another_name if {
	count(foundry_naming.findings) > 0 with input.resource as {"name": "x"} with data.configuration.AZURE_AI_SERVICES_NAME_FORMAT as "^aif-"
}

test_passes_on_the_format if {
	count(foundry_naming.findings) == 0 with input.resource as {"name": "aif-x"} with data.configuration.AZURE_AI_SERVICES_NAME_FORMAT as "^aif-"
}

test_does_not_apply[name] if {
	some name, case in {
		"without a format": {"resource": {"name": "x"}},
		"condition text.same(kind, 'AIServices')": {"resource": {}, "settings": {"AZURE_AI_SERVICES_NAME_FORMAT": "^aif-"}},
	}
	not foundry_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
