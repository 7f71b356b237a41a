package forearm.rules.aks.standard_load_balancer_test

import data.forearm.rules.aks.standard_load_balancer

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"networkProfile": {"loadBalancerSku": "other"}}}, "found": [["properties", "networkProfile", "loadBalancerSku"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "networkProfile", "loadBalancerSku"]]},
		"passes where it is set": {"resource": {"properties": {"networkProfile": {"loadBalancerSku": "standard"}}}, "found": []},
		"condition not written.missing(resource, ['properties', 'networkProfile', 'loadBalancerSku'])": {"resource": {}, "found": [["properties", "networkProfile", "loadBalancerSku"]]},
	}
	found := [finding.path | some finding in standard_load_balancer.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in standard_load_balancer.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
