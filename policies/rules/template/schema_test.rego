package forearm.rules.template.schema_test

import data.forearm.rules.template.schema

test_fails_on_another_schema if {
	count(schema.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2014-04-01/deploymentTemplate.json#"}}
}

test_fails_without_a_schema if {
	count(schema.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {}}
}

test_passes_on_a_current_schema if {
	count(schema.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#"}}
}
