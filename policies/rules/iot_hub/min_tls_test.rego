package forearm.rules.iot_hub.min_tls_test

import data.forearm.rules.iot_hub.min_tls

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"location": "eastus", "properties": {}}, "found": [["properties", "minTlsVersion"]]},
		"passes on the current version": {"resource": {"location": "eastus", "properties": {"minTlsVersion": "1.2"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'minTlsVersion'])": {"resource": {"location": "eastus"}, "found": [["properties", "minTlsVersion"]]},
		"condition version.at_least(properties.minTlsVersion, '1.2')": {"resource": {"location": "eastus", "properties": {"minTlsVersion": "aa"}}, "found": [["properties", "minTlsVersion"]]},
	}
	min_tls.applies with input.resource as case.resource
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_in_other_regions if {
	not min_tls.applies with input.resource as {"location": "westeurope", "properties": {}}
}
