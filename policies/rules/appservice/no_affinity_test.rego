package forearm.rules.appservice.no_affinity_test

import data.forearm.rules.appservice.no_affinity

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"clientAffinityEnabled": true}}, "found": [["properties", "clientAffinityEnabled"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "clientAffinityEnabled"]]},
		"passes where it is set": {"resource": {"properties": {"clientAffinityEnabled": false}}, "found": []},
		"condition not written.missing(resource, ['properties', 'clientAffinityEnabled'])": {"resource": {}, "found": [["properties", "clientAffinityEnabled"]]},
	}
	found := [finding.path | some finding in no_affinity.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in no_affinity.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
