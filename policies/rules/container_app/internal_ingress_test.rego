package forearm.rules.container_app.internal_ingress_test

import data.forearm.rules.container_app.internal_ingress

test_findings[name] if {
	some name, case in {
		"fails on the internet": {"resource": {"properties": {"configuration": {"ingress": {"external": true}}}}, "settings": {"AZURE_CONTAINERAPPS_RESTRICT_INGRESS": true}, "found": [["properties", "configuration", "ingress", "external"]]},
		"passes on the network": {"resource": {"properties": {"configuration": {"ingress": {"external": false}}}}, "settings": {"AZURE_CONTAINERAPPS_RESTRICT_INGRESS": true}, "found": []},
	}
	internal_ingress.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in internal_ingress.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"unless configured": {"resource": {"properties": {"configuration": {"ingress": {"external": true}}}}},
		"condition properties.configuration.ingress": {"resource": {}, "settings": {"AZURE_CONTAINERAPPS_RESTRICT_INGRESS": true}},
	}
	not internal_ingress.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}

test_fails_on_a_further_port if {
	{finding.path | some finding in internal_ingress.findings} == {["properties", "configuration", "ingress", "additionalPortMappings", 1, "external"]} with input.resource as {"properties": {"configuration": {"ingress": {"external": false, "additionalPortMappings": [{"external": false}, {"external": true}]}}}}
}
