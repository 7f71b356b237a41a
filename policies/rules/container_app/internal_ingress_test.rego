package forearm.rules.container_app.internal_ingress_test

import data.forearm.rules.container_app.internal_ingress

test_fails_on_the_internet if {
	count(internal_ingress.findings) > 0 with input.resource as {"properties": {"configuration": {"ingress": {"external": true}}}} with data.configuration.AZURE_CONTAINERAPPS_RESTRICT_INGRESS as true
}

test_passes_on_the_network if {
	count(internal_ingress.findings) == 0 with input.resource as {"properties": {"configuration": {"ingress": {"external": false}}}} with data.configuration.AZURE_CONTAINERAPPS_RESTRICT_INGRESS as true
}

test_does_not_apply_unless_configured if {
	not internal_ingress.applies with input.resource as {"properties": {"configuration": {"ingress": {"external": true}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": false, "settings": {"AZURE_CONTAINERAPPS_RESTRICT_INGRESS": true}},
]

test_cases if {
	every case in cases {
		count([true | internal_ingress.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in internal_ingress.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}

test_fails_on_a_further_port if {
	{finding.path | some finding in internal_ingress.findings} == {["properties", "configuration", "ingress", "additionalPortMappings", 1, "external"]} with input.resource as {"properties": {"configuration": {"ingress": {"external": false, "additionalPortMappings": [{"external": false}, {"external": true}]}}}}
}
