package forearm.rules.template.parameters_scheme_test

import data.forearm.rules.template.parameters_scheme

test_fails_on_http if {
	count(parameters_scheme.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "http://schema.management.azure.com/a"}}
}

test_fails_without_a_schema if {
	count(parameters_scheme.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {}}
}

test_passes_on_https if {
	count(parameters_scheme.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/a"}}
}
